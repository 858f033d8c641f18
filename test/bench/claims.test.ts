import { expect, test } from 'vitest'
import { priorityOf } from '../../shared/cases.ts'
import { watchClaims } from '../support/crowd.ts'
import { tapDynamo } from '../support/dynamo-tap.ts'
import { alone, claimOverlapping, crowdFigures } from './crowd.ts'

/** Observes claims; a planted fault sits between the services and the observer. */
const watched = async <T>(work: () => Promise<T>, plant = () => () => {}): Promise<T> => {
  const untaps = [plant(), watchClaims()]
  try {
    return await work()
  } finally {
    for (const untap of untaps) untap()
  }
}

/** Hides every Alta from the services, as if they ignored priorities. */
const hideAltas = () =>
  tapDynamo(async ({ operation, input }, send) => {
    if (operation !== 'Query' || input.IndexName !== 'queue') return send()
    const answer = await send({ ...input, Limit: 100 })
    const others = answer.Items?.filter(({ skRequest }) => priorityOf(String(skRequest)) !== 'Alta')
    return { ...answer, Items: others?.slice(0, Number(input.Limit)) }
  })

const crowd = { analysts: 10, rounds: 3 }
/** Goals that a crowd in one process misses; the number of attempts depends on the machine. */
const missedAtOnce = async (table: string, plant?: typeof hideAltas): Promise<string[]> => {
  const traces = await watched(() => claimOverlapping(table, crowd), plant)
  return crowdFigures('P4', traces, crowd.rounds).flatMap(({ metric, reached }) =>
    reached === false && !metric.startsWith('attempts') ? [metric] : [],
  )
}

test('alone, each claim tries the head and nothing else', async () => {
  const figure = await watched(() => alone('claims-alone'))
  expect(figure).toMatchObject({ measured: '1.00, 10', reached: true })
})

test('at once, every analyst is given a case of their own, Altas first', async () => {
  expect(await missedAtOnce('claims-at-once')).toEqual([])
})

test('a claim that takes a Media first is seen', async () => {
  expect(await watched(() => alone('claims-media-alone'), hideAltas)).toMatchObject({ reached: false })
  const missed = await missedAtOnce('claims-media-at-once', hideAltas)
  expect(missed).toContain('Media tried while the page shows an Alta')
})
