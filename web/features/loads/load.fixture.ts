import type { Load } from '../../../shared/loads.ts'

/** A finished dry run without refusals, for tests; whatever matters to one is overridden. */
export const loadOf = (other: Partial<Load> = {}): Load => ({
  id: '0b6f7f0e-6d1c-4b7e-9f0a-2f6f3d1c0001',
  fileName: 'GOPTC noviembre.csv',
  dryRun: true,
  state: 'done',
  received: 1,
  total: 1,
  percent: 100,
  rows: 10,
  loaded: 10,
  refused: 0,
  createdAt: '2026-11-21T15:00:00.000Z',
  updatedAt: '2026-11-21T15:00:05.000Z',
  ...other,
})
