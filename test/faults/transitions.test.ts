import { beforeAll, expect, test, vi } from 'vitest'
import { useOwnCasesTable } from '../support/own-table.ts'
import { transitionsThroughFaults } from './transitions.ts'

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await useOwnCasesTable('transitions')
})

test('two hundred transitions behind a proxy of faults: counts conserve, no case is stuck, what was acknowledged happened once', async () => {
  const {
    transitions,
    misfortunes,
    answers: _answers,
    ...told
  } = await transitionsThroughFaults('transitions', {
    cases: 60,
    analysts: 30,
    leaders: 2,
  })
  expect(told).toEqual({ stuck: 0, untrue: 0, violations: [], errors: 0 })
  expect(transitions).toBeGreaterThan(180)
  expect(misfortunes.size).toBe(9)
}, 120_000)
