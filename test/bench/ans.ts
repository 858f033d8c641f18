import { countCases } from '../../services/ans/count-cases.ts'
import { counts } from '../../services/ans/counts.ts'
import type { CountedCase } from '../../services/ans/places.ts'
import { saveParameters } from '../../services/ans/product-parameters.ts'
import { ansOf, ansOrder, ansText, lightAt } from '../../shared/ans.ts'
import type { CaseRow } from '../../shared/cases.ts'
import { wireOf } from '../../shared/parameter-rules.ts'
import { productIds, usualParameters } from '../../shared/product-parameters.ts'
import { products } from '../../shared/products.ts'
import { workAt } from '../../shared/working-time.ts'
import { caseOf } from '../../web/case-view/cases.fixture.ts'
import { countedCase } from '../support/ans.ts'
import { tapDynamo } from '../support/dynamo-tap.ts'
import { useOwnCasesTable as newTable } from '../support/own-table.ts'
import { atMost, type Figure, median } from './report.ts'

const listed = 10_000
const rounds = 15
const now = new Date('2026-11-20T20:00:00.000Z')
const days = 20

const receivedAt = (index: number): string =>
  new Date(now.getTime() - (index % (days * 24)) * 3_600_000 - index).toISOString()
const productAt = (index: number): string => products[index % products.length]?.label ?? ''

const exceptions = {
  exceptionDate: [wireOf({ day: '2026-11-19', time: '08:00' }), wireOf({ day: '2026-11-20', time: '10:00' })],
  ansHour: [4, 2],
}
const parameters = productIds.map((id) => ({ ...usualParameters(id), ...exceptions }))

/** The work of a list of this size: the order of the column, and each light with its words. */
const ofList = (): number[] => {
  const rows: CaseRow[] = Array.from({ length: listed }, (_, index) =>
    caseOf({ requestNumber: String(index), product: productAt(index), requestDate: receivedAt(index) }),
  )
  let total = 0
  const taken = Array.from({ length: rounds }, () => {
    const begin = performance.now()
    const ans = ansOf(parameters)
    const work = workAt(now.getTime())
    for (const row of rows) {
      const due = ans(row)
      total += Number(ansOrder(due)) + lightAt(due, work).length + ansText(due, work).length
    }
    return performance.now() - begin
  })
  if (total === 0) throw new Error('nothing was told of the cases')
  return taken
}

export const listFigure = (times: readonly number[]): Figure => ({
  id: 'P16',
  metric: `ms for the ANS of ${listed} listed cases: order, light and words`,
  ...atMost(median(times), 20, 1),
  details: [`first ${times[0]?.toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`],
})

const session = { roles: ['LideresDesembolsos'], login: 'BENCH' }

type Counted = { reads: number; units: number; ms: number }

/** The reads of a counts call after this many cases are counted. */
const readsWith = async (size: number): Promise<Counted> => {
  await newTable(`bench-ans-${size}`)
  const stored = usualParameters('libranza')
  await saveParameters({ ...stored, ...exceptions }, stored, { savedBy: 'BENCH', now })
  const all = Array.from(
    { length: size },
    (_, index): CountedCase =>
      countedCase({ number: `A${index}`, product: productAt(index), receivedAt: receivedAt(index) }),
  )
  await countCases(all, () => now)
  let [reads, units] = [0, 0]
  const close = tapDynamo(async (asked, send) => {
    const answered = await send({ ...asked.input, ReturnConsumedCapacity: 'TOTAL' })
    reads += 1
    units += answered.ConsumedCapacity?.CapacityUnits ?? 0
    return answered
  })
  const call = { params: { management: 'groupDisbursement' }, query: {}, session, now } as never
  await counts(call)
  close()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now()
    await counts(call)
    times.push(performance.now() - begin)
  }
  return { reads, units, ms: median(times) }
}

export const countsFigure = (few: Counted, many: Counted): Figure => ({
  id: 'P16',
  metric: `reads of the counts of lights with ${listed} open cases, beside the session's`,
  ...atMost(many.reads, 4, 0),
  details: [
    `with 1,000 cases ${few.reads} reads, ${few.units} units, ${few.ms.toFixed(1)} ms; with ${listed} ${many.reads}, ${many.units}, ${many.ms.toFixed(1)} ms`,
  ],
})

/** P16: lights of a list on the page, and their counts on a leader's home page. */
export const lights = async (): Promise<Figure[]> => {
  const [few, many] = [await readsWith(1_000), await readsWith(listed)]
  return [listFigure(ofList()), countsFigure(few, many)]
}
