import { expect, it } from 'vitest'
import { withRows, withTyped } from './drafts.ts'
import { newRow, storedRow } from './kardex.fixture.ts'
import { readDrafts, saveDrafts } from './kept-drafts.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  }
}
const of = { user: 'LUZPEN01', date: '2026-11-19', vertical: 'Operaciones', management: 'Cartera', area: 'X' }
const rows = [newRow('Acuerdos'), storedRow('Cobro')]
const inEdit = withRows(new Map(), rows)
const typed = withTyped(inEdit, 'Cobro', { comments: 'Al día' })

it('stores the changes, for its user and day only, until there are none', () => {
  const store = memory()
  saveDrafts(store, of, typed)
  expect([...readDrafts(store, of, rows)]).toEqual([['Cobro', typed.get('Cobro')]])
  for (const other of [{ user: 'OTHER01' }, { date: '2026-11-20' }, { area: 'Y' }])
    expect(readDrafts(store, { ...of, ...other }, rows).size).toBe(0)
  saveDrafts(store, of, inEdit)
  expect(store.kept.size).toBe(0)
})

it("keeps the row's earlier version, and ignores an unreadable draft or one without a row", () => {
  const store = memory()
  saveDrafts(store, of, typed)
  const [first] = rows as [(typeof rows)[number]]
  const saved = storedRow('Cobro', { version: 2, comments: 'De otra persona' })
  expect(readDrafts(store, of, [first, saved]).get('Cobro')?.base.version).toBe(1)
  expect(readDrafts(store, of, [first]).size).toBe(0)
  for (const [name] of store.kept) store.kept.set(name, '{"Cobro":')
  expect(readDrafts(store, of, rows).size).toBe(0)
})
