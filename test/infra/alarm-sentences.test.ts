import { expect, it } from 'vitest'
import { streamLimits } from '../../infra/resources/function-definition.ts'
import { functions } from '../../infra/resources/functions.ts'
import { toldCodes } from '../../infra/resources/log-codes.ts'
import { maxReceives, queues } from '../../infra/resources/queues.ts'
import { schedules } from '../../infra/resources/schedules.ts'
import { isGivenUp } from '../../services/guarantees/poll-reserve.ts'
import { retryDelay } from '../../services/queues/consumer.ts'
import { triesMaximum } from '../../services/roster-runs/applier.ts'
import { isOverdue } from '../../services/table/run-lock.ts'
import { textOf } from '../architecture/source.ts'
import { alarms } from './alarm-templates.ts'

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const hourMs = 3_600_000
const begun = new Date('2026-11-02T12:00:00Z')
const after = (hours: number) => new Date(begun.getTime() + hours * hourMs)

it('sentences say how often a run is tried before it is given up', () => {
  const { rosterApplier, preparedFileWriter } = functions
  const tries = `${words[triesMaximum]} tries and an hour`
  for (const said of [rosterApplier.whenItFails, queues.rosterApplies.whenItFails])
    expect(said).toContain(tries)
  expect([isOverdue(begun.toISOString(), after(0.99)), isOverdue(begun.toISOString(), after(1))]).toEqual([
    false,
    true,
  ])
  const [, most = ''] = /const mostTries = (\d+)/.exec(textOf('services/prepared-files/writer.ts')) ?? []
  expect(preparedFileWriter.whenItFails).toContain(`after ${words[Number(most)]} tries it fails`)
})

it('only the alarms on left messages speak of all tries, by the number of the queue', () => {
  const said = alarms.filter(({ AlarmDescription }) => /\btries\b/.test(AlarmDescription))
  expect(said.length).toBeGreaterThan(5)
  for (const { AlarmName, AlarmDescription } of said) {
    expect(AlarmName).toMatch(/-left-messages$/)
    expect(AlarmDescription).toContain(`each of ${maxReceives} tries`)
  }
})

it('sentences say how long is tried', () => {
  expect(functions.relay.whenItFails).toContain(`${words[streamLimits.givenUpAfterSeconds / 3_600]} hours`)
  expect(functions.inspector.whenItFails).toContain('for a minute more')
  expect(retryDelay(1)).toBe(60)
  const seconds = Array.from({ length: maxReceives - 1 }, (_, at) => retryDelay(at + 1)).reduce(
    (a, b) => a + b,
  )
  expect(Math.round(seconds / 3_600)).toBe(4)
  expect(textOf('docs/deploying.md')).toContain('A mail is tried for four hours')
  expect(toldCodes.RESERVE_GIVEN_UP.sentence).toContain('three days')
  expect([isGivenUp(begun.toISOString(), after(72)), isGivenUp(begun.toISOString(), after(72.1))]).toEqual([
    false,
    true,
  ])
})

it('sentences say how often schedules look again', () => {
  expect(functions.ocrWorker.whenItFails).toContain(`every ${words[schedules.readings.every]} minutes`)
  expect(queues.ocrEvents.whenItFails).toContain(`every ${words[schedules.readings.every]} minutes`)
  expect(queues.fileEvents.whenItFails).toContain(`every ${words[schedules.fileStates.every]} minutes`)
})
