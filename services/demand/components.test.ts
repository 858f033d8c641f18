import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Priority } from '../../shared/cases.ts'
import {
  configurationSchemas,
  type DemandConfiguration,
  disbursementOrders,
  type HousingCriterion,
  housingCategories,
  housingCategoryIds,
  housingCriteria,
  slotCategories,
  slotCategoryIds,
} from '../../shared/demand.ts'
import { type LoadFormat, loadFormatOf } from '../../shared/load-formats.ts'
import { type Cells, parseRow } from '../../shared/load-row.ts'
import { loanLineIds } from '../../shared/loan-lines.ts'
import { queueKey } from '../../shared/queue-key.ts'
import { componentsOf, type DemandFields } from './components.ts'

type Waiting = DemandFields & { priority: Priority; version: number; receivedAt: Date; number: string }
type Compare = (a: Waiting, b: Waiting) => number

const shuffled = <T>(values: readonly T[]) =>
  fc.shuffledSubarray([...values], { minLength: values.length, maxLength: values.length })

const threeSlots = fc.record({
  kind: fc.constant('massiveBanking' as const),
  order: fc.shuffledSubarray([...slotCategoryIds]),
  values: fc.record({
    product: shuffled(slotCategories.product.values),
    flow: shuffled<string>(slotCategories.flow.values),
    priorization: shuffled<string>(slotCategories.priorization.values),
  }),
})
const housing = fc.record({
  kind: fc.constant('housing' as const),
  criteria: fc.record(
    Object.fromEntries(
      housingCategoryIds.map((id) => [
        id,
        fc.constantFrom(...(housingCategories[id].criteria as readonly HousingCriterion[])),
      ]),
    ),
  ),
})
const disbursement = fc.record({
  kind: fc.constant('groupDisbursement' as const),
  order: fc.constantFrom(...(Object.keys(disbursementOrders) as (keyof typeof disbursementOrders)[])),
  lines: shuffled(loanLineIds),
})
const configurations = fc
  .oneof(threeSlots, housing, disbursement)
  .map(
    (configuration): DemandConfiguration => configurationSchemas[configuration.kind]().parse(configuration),
  )

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 4 })
const oneOf = (values: readonly string[]) => maybe(fc.constantFrom(...values, 'otra cosa'))

const waiting: fc.Arbitrary<Omit<Waiting, 'process'>> = fc.record({
  priority: fc.constantFrom<Priority>('Alta', 'Media'),
  version: fc.constantFrom(0, 1, 9, 10, 99_999),
  receivedAt: fc
    .integer({
      min: Date.parse('2026-11-20T00:00:00Z') / 1_000,
      max: Date.parse('2026-11-22T00:00:00Z') / 1_000,
    })
    .map((seconds) => new Date(seconds * 1_000)),
  number: fc.uuid().map((id) => id.slice(0, 8)),
  product: oneOf(slotCategories.product.values),
  flow: oneOf(slotCategories.flow.values),
  priorization: oneOf(slotCategories.priorization.values),
  channel: oneOf(housingCriteria.moduleOption.values),
  currentProcess: oneOf(housingCriteria.currentProcess.values),
  lineCode: oneOf([...loanLineIds, 'BANCOLDEX']),
  amount: maybe(fc.oneof(fc.integer({ min: 0, max: 20 }), fc.nat({ max: 2_000_000_000 }))),
  fng: maybe(fc.boolean()),
})

const compareNumbers = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)
const inList =
  (
    field: 'product' | 'flow' | 'priorization' | 'channel' | 'currentProcess' | 'lineCode',
    list: readonly string[],
  ): Compare =>
  (a, b) => {
    const place = (one: Waiting) => list.indexOf(one[field] ?? '') + 1 || list.length + 1
    return compareNumbers(place(a), place(b))
  }
const largerFirst: Compare = (a, b) => compareNumbers(b.amount ?? -1, a.amount ?? -1)
const fngFirst: Compare = (a, b) => {
  const place = ({ fng }: Waiting) => (fng === undefined ? 3 : fng ? 1 : 2)
  return compareNumbers(place(a), place(b))
}

/** The order that the screens promise, computed without the key. */
const promised = (configuration: DemandConfiguration, process: string): Compare[] => {
  if (configuration.kind === 'massiveBanking')
    return configuration.order.map((category) => inList(category, configuration.values[category]))
  if (configuration.kind === 'groupDisbursement')
    return disbursementOrders[configuration.order].map(
      (each) => ({ amount: largerFirst, fng: fngFirst, line: inList('lineCode', configuration.lines) })[each],
    )
  const category = housingCategoryIds.find((id) => housingCategories[id].process === process)
  const criterion = category ? configuration.criteria[category] : 'date'
  if (criterion === 'amount') return [largerFirst]
  if (criterion === 'moduleOption') return [inList('channel', housingCriteria.moduleOption.values)]
  if (criterion === 'currentProcess') return [inList('currentProcess', housingCriteria.currentProcess.values)]
  return []
}

const inTurn =
  (...comparisons: Compare[]): Compare =>
  (a, b) =>
    comparisons.map((compare) => compare(a, b)).find((answer) => answer !== 0) ?? 0

const processes = ['housingAppraisal', 'housingLegalization', 'housingDisbursement', 'disbursement']

describe('skRequest', () => {
  it('in ascending order is priority, version, the configured order, then date, hour and number', () => {
    fc.assert(
      fc.property(
        configurations,
        fc.constantFrom(...processes),
        fc.array(waiting, { minLength: 2, maxLength: 30 }),
        (configuration, process, drawn) => {
          const cases = drawn.map((one) => ({ ...one, process }))
          const place = componentsOf(configuration)
          const keyOf = (one: Waiting) => queueKey({ ...one, components: place(one) })
          const keys = new Map(cases.map((one) => [one, keyOf(one)]))
          const byKey: Compare = (a, b) => ((keys.get(a) ?? '') < (keys.get(b) ?? '') ? -1 : 1)
          const expected = inTurn(
            (a, b) => compareNumbers(a.priority === 'Alta' ? 0 : 1, b.priority === 'Alta' ? 0 : 1),
            (a, b) => compareNumbers(a.version, b.version),
            ...promised(configuration, process),
            (a, b) => compareNumbers(a.receivedAt.getTime(), b.receivedAt.getTime()),
            (a, b) => (a.number < b.number ? -1 : 1),
          )
          const numbers = (list: readonly Waiting[]) => list.map(({ number }) => number)
          expect(numbers([...cases].sort(byKey))).toEqual(numbers([...cases].sort(expected)))
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('has components of one width, for any case', () => {
    fc.assert(
      fc.property(configurations, fc.constantFrom(...processes), waiting, (configuration, process, one) => {
        for (const component of componentsOf(configuration)({ ...one, process }))
          expect(component).toMatch(/^$|^\d{12}$/)
      }),
    )
  })

  it('accepts values as people type them, and caps amounts at the largest that fits', () => {
    const place = componentsOf({ kind: 'groupDisbursement', order: 'lineThenAmount', lines: ['COM', 'CSM'] })
    const process = 'disbursement'
    expect(place({ process, lineCode: ' cóm ' })[0]).toBe('000000000001')
    expect(place({ process, amount: 5e15 })[1]).toBe('000000000000')
    expect(place({ process })).toEqual(['999999999999', '999999999999', ''])
  })

  it('puts a loaded row without FNG among those of No, and one with a guarantee among those of Sí', () => {
    const place = componentsOf({ kind: 'groupDisbursement', order: 'fng', lines: ['COM', 'CSM'] })
    const cells = {
      number: '1',
      process: 'Desembolso',
      product: 'Libranza',
      typeDocument: 'CC',
      document: '1',
    }
    const placeOf = (said: Cells) => {
      const parsed = parseRow(
        loadFormatOf('groupDisbursement') as LoadFormat,
        { ...cells, ...said },
        new Date(),
      )
      return 'row' in parsed ? place(parsed.row)[0] : parsed.reason
    }
    expect(placeOf({ fng: '' })).toBe(placeOf({ fng: 'No' }))
    expect(placeOf({ guaranteeNumber: '1234567890' })).toBe(placeOf({ fng: 'Sí' }))
  })
})
