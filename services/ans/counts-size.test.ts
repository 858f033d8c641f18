import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { activeStatuses } from '../../shared/cases.ts'
import { addDays, bogotaInstant } from '../../shared/dates.ts'
import { products } from '../../shared/products.ts'
import { countedCase } from '../../test/support/ans.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { writeInBatches } from '../../test/support/items.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { casesTable } from '../table/keys.ts'
import { counts } from './counts.ts'
import { placeIn } from './places.ts'

const days = Array.from({ length: 90 }, (_, index) => addDays('2026-11-20', -index))
const labels = products.slice(0, 5).map(({ label }) => label)
const kinds = ['disbursement', 'guaranteeVerification', 'libranzaReview'].flatMap((process) =>
  labels.flatMap((product) =>
    [undefined, 'disbursement' as const].map((stage) => ({ process, product, stage })),
  ),
)
const quarters = Array.from({ length: 39 }, (_, index) => index * 15 * 60_000)

/** The item of a day and a kind with a case of each state in each quarter of an hour of a working day. */
const itemOf = (day: string, kind: (typeof kinds)[number]) => {
  const opens = Date.parse(bogotaInstant(day, '08:00:00'))
  const places = quarters.flatMap((after) =>
    activeStatuses.flatMap((status) => {
      const receivedAt = new Date(opens + after).toISOString()
      return placeIn(countedCase({ ...kind, status, receivedAt })) ?? []
    }),
  )
  const { pk, sk } = places[0] ?? {}
  return { pk, sk, id: randomUUID(), counts: Object.fromEntries(places.map(({ entry }) => [entry, 1])) }
}

it('takes at most four reads with work of 90 days and 30 kinds in every quarter and state (P16)', async () => {
  await useOwnCasesTable('ans-size')
  const items = days.flatMap((day) => kinds.map((kind) => itemOf(day, kind)))
  await writeInBatches(
    casesTable(),
    items.map((Item) => ({ PutRequest: { Item } })),
  )
  let [reads, units] = [0, 0]
  const close = tapDynamo(async ({ input }, send) => {
    const answered = await send({ ...input, ReturnConsumedCapacity: 'TOTAL' })
    reads += 1
    units += answered.ConsumedCapacity?.CapacityUnits ?? 0
    return answered
  })
  const lights = await counts({
    ...{ params: { management: 'groupDisbursement' }, query: {}, now: new Date('2026-11-20T20:00:00.000Z') },
    session: { roles: ['LideresDesembolsos'], login: 'PATRES01' },
  } as never)
  close()
  for (const { red, amber, green } of activeStatuses.map((status) => lights[status]))
    expect(red + amber + green).toBe(90 * 30 * 39)
  expect(reads).toBeLessThanOrEqual(4)
  expect(units).toBeLessThanOrEqual(350)
})
