import { beforeAll, expect, test, vi } from 'vitest'
import { useOwnCasesTable } from '../support/own-table.ts'
import { transitionsThroughFaults } from './transitions.ts'

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await useOwnCasesTable('transitions')
})

test('a hundred transitions behind a proxy of faults: counts conserve, no case is stuck, what was acknowledged happened once', async () => {
  const {
    transitions,
    misfortunes,
    answers: _answers,
    ...told
  } = await transitionsThroughFaults('transitions', {
    cases: 32,
    analysts: 16,
    leaders: 2,
  })
  expect(told).toEqual({ stuck: 0, untrue: 0, violations: [], errors: 0 })
  expect(transitions).toBeGreaterThan(90)
  expect(misfortunes.size).toBe(9)
}, 300_000)
