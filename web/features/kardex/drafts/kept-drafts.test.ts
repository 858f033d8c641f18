import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../../../test/support/memory-storage.ts'
import { newRow, storedRow } from '../kardex.fixture.ts'
import { withRows, withTyped } from './drafts.ts'
import { readDrafts, saveDrafts } from './kept-drafts.ts'

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()))
afterEach(() => void vi.unstubAllGlobals())

const of = { user: 'LUZPEN01', date: '2026-11-19', vertical: 'Operaciones', management: 'Cartera', area: 'X' }
const rows = [newRow('Acuerdos'), storedRow('Cobro')]
const inEdit = withRows(new Map(), rows)
const typed = withTyped(inEdit, 'Cobro', { comments: 'Al día' })

it('stores the changes, for its user and day only, until there are none', () => {
  saveDrafts(of, typed)
  expect([...readDrafts(of, rows)]).toEqual([['Cobro', typed.get('Cobro')]])
  for (const other of [{ user: 'OTHER01' }, { date: '2026-11-20' }, { area: 'Y' }])
    expect(readDrafts({ ...of, ...other }, rows).size).toBe(0)
  saveDrafts(of, inEdit)
  expect(sessionStorage).toHaveLength(0)
})

it("keeps the row's earlier version, and ignores a draft without a row", () => {
  saveDrafts(of, typed)
  const [first] = rows as [(typeof rows)[number]]
  const saved = storedRow('Cobro', { version: 2, comments: 'De otra persona' })
  expect(readDrafts(of, [first, saved]).get('Cobro')?.base.version).toBe(1)
  expect(readDrafts(of, [first]).size).toBe(0)
})
