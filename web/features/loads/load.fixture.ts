import type { Load } from '../../../shared/loads.ts'

/** A finished dry run without refusals, for tests; each test overrides what matters to it. */
export const loadOf = (other: Partial<Load> = {}): Load => ({
  id: '0198f000-0000-7000-8000-000000000001',
  fileName: 'GOPTC noviembre.csv',
  dryRun: true,
  state: 'done',
  received: 1,
  total: 1,
  percent: 100,
  rows: 10,
  loaded: 10,
  refused: 0,
  warned: 0,
  createdAt: '2026-11-21T15:00:00.000Z',
  updatedAt: '2026-11-21T15:00:05.000Z',
  ...other,
})
