import { expect, test } from 'vitest'
import { nextApplication, outcomeText } from './file-texts.ts'

test('a staged file is applied at the next 00:10 in Bogota', () => {
  expect(nextApplication(new Date('2026-11-21T20:00:00Z'))).toBe('22/11/2026 a las 12:10 a.\u00a0m.')
  expect(nextApplication(new Date('2026-11-22T05:05:00Z'))).toBe('22/11/2026 a las 12:10 a.\u00a0m.')
  expect(nextApplication(new Date('2026-12-31T05:10:00Z'))).toBe('01/01/2027 a las 12:10 a.\u00a0m.')
})

test('a file that could not be applied says what to do', () => {
  const file = {
    ...{ id: '0', fileName: 'Planta.xlsx', user: 'ADMIN', records: 1, counts: {}, leftOut: 0 },
    ...{ stagedAt: '2026-11-21T20:00:00Z', endedAt: '2026-11-22T06:25:00Z' },
  }
  expect(outcomeText({ ...file, outcome: 'failed' })).toBe(
    'No se pudo aplicar y nada cambió, súbelo de nuevo',
  )
  expect(outcomeText({ ...file, outcome: 'withdrawn', endedBy: 'ADMIN' })).toBe('Retirado por ADMIN')
})
