import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openLedger } from './fund.ts'

const folder = mkdtempSync(join(tmpdir(), 'ledger-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('keeps entries across a restart, also after a half-written line', () => {
  const file = join(folder, 'ledger.jsonl')
  const entry = (idempotencyKey: string) => ({
    ...{ idempotencyKey, guaranteeId: '1002003001', clientDocument: '1', amount: '0.10' },
    ...{ efngCodigo: 'REA' as const, reservaCodigo: '7', fechaReserva: '2026-11-22T10:00:00.000Z' },
  })
  openLedger(file).register(entry('a'))
  appendFileSync(file, '\n{"idempotencyKey":"half","guar')
  openLedger(file).register(entry('b'))
  expect(openLedger(file).list()).toEqual([entry('a'), entry('b')])
})
