import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statuses } from '../../shared/cases.ts'
import { allowFaults, noFault, withFault } from '../../test/faults/faults.ts'
import { changesOfCases, countedCase } from '../../test/support/ans.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { clearTable } from '../../test/support/items.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { dynamo } from '../aws/dynamo.ts'
import { handler } from '../changes/totals.ts'
import { casesTable, keys } from '../table/keys.ts'
import { type CountedCase, placeIn } from './places.ts'

let forbidFaults: () => void
beforeAll(async () => {
  await useOwnCasesTable('ans-counts')
  forbidFaults = allowFaults(dynamo)
})
afterAll(() => forbidFaults())
beforeEach(() => clearTable('ans-counts'))

const tell = (...changes: CountedCase[]) => handler(changesOfCases(changes))

/** Every entry of every item of counts. */
const counted = async (): Promise<Record<string, number>> => {
  const { Items = [] } = await dynamo.send(new ScanCommand({ TableName: casesTable(), ConsistentRead: true }))
  return Object.fromEntries(
    Items.flatMap(({ pk, sk, counts = {} }) =>
      Object.entries(counts as Record<string, number>).map(([entry, count]) => [
        `${pk} ${sk} ${entry}`,
        count,
      ]),
    ),
  )
}

/** The counts that a full recount of all cases gives. */
const countOf = (all: readonly CountedCase[]): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const place of all.map(placeIn)) {
    if (!place) continue
    const name = `${place.pk} ${place.sk} ${place.entry}`
    sums[name] = (sums[name] ?? 0) + 1
  }
  return sums
}

describe('cases are counted by their state', () => {
  it('by management, day, kind and quarter of receipt, and move when the state changes', async () => {
    const waiting = countedCase({ receivedAt: '2026-11-20T14:29:59.000Z' })
    await tell(waiting)
    const item = 'ANS#groupDisbursement 2026-11-20#disbursement#libranza#'
    expect(await counted()).toEqual({ [`${item} 37PE`]: 1 })
    await tell({ ...waiting, status: 'OPEN', version: 2 })
    expect(await counted()).toEqual({ [`${item} 37OP`]: 1 })
    await tell({ ...waiting, status: 'APPROVED', version: 3 })
    expect(await counted()).toEqual({})
  })

  it('leave an entry with the old long key', async () => {
    const waiting = countedCase()
    await tell(waiting)
    const item = { pk: 'ANS#groupDisbursement', sk: '2026-11-20#disbursement#libranza#' }
    const spelled = { Item: { ...item, id: 'ID-1', counts: { '09:00#PENDING': 2 } } }
    const place = { ...item, entry: '09:00#PENDING' }
    const marker = { Item: { ...keys.ansCounted(waiting.number), version: 1, place } }
    for (const put of [spelled, marker])
      await dynamo.send(new PutCommand({ TableName: casesTable(), ...put }))
    await tell({ ...waiting, status: 'OPEN', version: 2 })
    expect(await counted()).toEqual({
      [`${item.pk} ${item.sk} 09:00#PENDING`]: 1,
      [`${item.pk} ${item.sk} 36OP`]: 1,
    })
  })

  it('are not counted again by late events, not even after their end', async () => {
    const waiting = countedCase()
    const ended = { ...waiting, status: 'APPROVED' as const, version: 3 }
    await tell(waiting, { ...waiting, status: 'OPEN', version: 2 }, ended)
    await tell({ ...waiting, status: 'OPEN', version: 2 })
    await tell(waiting)
    expect(await counted()).toEqual({})
  })

  it('are counted again when a returned order is sent again', async () => {
    await tell(countedCase(), countedCase({ status: 'REJECT', version: 3 }))
    const again = countedCase({ version: 4, receivedAt: '2026-11-23T15:00:00.000Z' })
    await tell(again)
    expect(await counted()).toEqual(countOf([again]))
  })

  it('once by two parallel counters', async () => {
    const all = Array.from({ length: 60 }, (_, index) => countedCase({ number: `T${index}` }))
    await Promise.all([tell(...all), tell(...all.toReversed()), tell(...all.slice(20, 50))])
    expect(await counted()).toEqual(countOf(all))
  })

  it('once, wherever the function dies', async () => {
    const all = [countedCase({ number: 'A' }), countedCase({ number: 'B', status: 'PAUSED' })]
    const { calls } = await withFault(noFault, () => tell(...all))
    expect(calls).toBe(3)
    for (let at = 0; at < calls; at += 1)
      for (const kind of ['dies before', 'dies after'] as const) {
        await clearTable('ans-counts')
        expect((await withFault({ kind, at }, () => tell(...all))).died).toBe(true)
        expect(await tell(...all)).toEqual({ batchItemFailures: [] })
        expect(await counted()).toEqual(countOf(all))
      }
  })

  it('with two reads and one transaction for the cases of one load', async () => {
    const asked: string[] = []
    const close = tapDynamo(({ operation, input }, send) => {
      asked.push(input.TransactItems ? `${operation} of ${input.TransactItems.length}` : operation)
      return send()
    })
    await tell(...Array.from({ length: 30 }, (_, index) => countedCase({ number: `L${index}` })))
    close()
    expect(asked).toEqual(['BatchGetItem', 'BatchGetItem', 'TransactWriteItems of 32'])
  })
})

const kinds = fc.record({
  status: fc.constantFrom(...statuses),
  product: fc.constantFrom('Libranza', 'Crédito de vivienda', 'Otro producto'),
  stage: fc.constantFrom(undefined, 'edecan' as const, 'disbursement' as const),
  receivedAt: fc.constantFrom(
    '2026-11-20T14:00:00.000Z',
    '2026-11-20T14:20:00.000Z',
    '2026-11-21T04:59:00.000Z',
  ),
})
const names = fc.constantFrom('A', 'B', 'C', 'D')
/** The next change of a case, or some of the last ones again, in their order. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ number: names, change: kinds }) },
  { weight: 1, arbitrary: fc.record({ again: fc.integer({ min: 1, max: 6 }) }) },
)
const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 })

it('equals a full recount, after any changes and repeated events', async () => {
  await fc.assert(
    fc.asyncProperty(batches, async (all) => {
      await clearTable('ans-counts')
      const told: CountedCase[] = []
      const latest = new Map<string, CountedCase>()
      for (const batch of all) {
        const from = told.length
        const repeated: CountedCase[] = []
        for (const one of batch) {
          if ('again' in one) {
            repeated.push(...told.slice(-one.again))
            continue
          }
          const version = (latest.get(one.number)?.version ?? 0) + 1
          const change = countedCase({ ...one.change, number: one.number, version })
          latest.set(one.number, change)
          told.push(change)
        }
        expect(await tell(...repeated, ...told.slice(from))).toEqual({ batchItemFailures: [] })
      }
      expect(await counted()).toEqual(countOf([...latest.values()]))
    }),
    { numRuns: 25 },
  )
})
