import { comparable } from '../../shared/comparable.ts'
import {
  type DemandConfiguration,
  disbursementOrders,
  housingCategories,
  housingCategoryIds,
  housingCriteria,
} from '../../shared/demand.ts'

type RankedField = 'product' | 'flow' | 'priorization' | 'channel' | 'currentProcess' | 'lineCode'

/** One thing a queue is ordered by: the place of a value in a list, larger amounts first, or FNG first. */
type Criterion =
  | { by: 'rank'; field: RankedField; values: readonly string[] }
  | { by: 'amount' }
  | { by: 'fng' }

/** What a configuration orders the cases of a process by, most important first; date and hour always follow. */
const criteriaOf = (configuration: DemandConfiguration, process: string): Criterion[] => {
  switch (configuration.kind) {
    case 'massiveBanking':
      return configuration.order.map((field) => ({ by: 'rank', field, values: configuration.values[field] }))
    case 'housing': {
      const category = housingCategoryIds.find((id) => housingCategories[id].process === process)
      const criterion = category && configuration.criteria[category]
      if (criterion === 'amount') return [{ by: 'amount' }]
      if (criterion === 'moduleOption')
        return [{ by: 'rank', field: 'channel', values: housingCriteria.moduleOption.values }]
      if (criterion === 'currentProcess')
        return [{ by: 'rank', field: 'currentProcess', values: housingCriteria.currentProcess.values }]
      return []
    }
    case 'groupDisbursement':
      return disbursementOrders[configuration.order].map((by) =>
        by === 'line' ? { by: 'rank', field: 'lineCode', values: configuration.lines } : { by },
      )
  }
}

export type DemandFields = {
  process: string
  /** Whole pesos. */
  amount?: number
  fng?: boolean
} & Partial<Record<RankedField, string>>

export type Components = readonly [string, string, string]

const width = 12
const last = '9'.repeat(width)
/** Leaves `last` for unknown values, and 0 for unused components. */
const largest = 10 ** width - 2

const fixedWidth = (place: number): string => String(place).padStart(width, '0')

type PlaceOf = (fields: DemandFields) => string

const placeBy = (criterion: Criterion): PlaceOf => {
  if (criterion.by === 'amount')
    return ({ amount }) => (amount === undefined ? last : fixedWidth(largest - Math.min(amount, largest)))
  if (criterion.by === 'fng') return ({ fng }) => (fng === undefined ? last : fixedWidth(fng ? 1 : 2))
  const { field, values } = criterion
  const ranks = new Map(values.map((value, index) => [comparable(value), fixedWidth(index + 1)]))
  return (fields) => ranks.get(comparable(fields[field] ?? '')) ?? last
}

const unused: PlaceOf = () => ''

/** Makes the components of `skRequest` (decision 40): unknown values last, unused ones empty. */
export const componentsOf = (configuration: DemandConfiguration): ((fields: DemandFields) => Components) => {
  const byProcess = new Map<string, readonly [PlaceOf, PlaceOf, PlaceOf]>()
  const placesOf = (process: string) => {
    const [first = unused, second = unused, third = unused] = criteriaOf(configuration, process).map(placeBy)
    const places = [first, second, third] as const
    byProcess.set(process, places)
    return places
  }
  return (fields) => {
    const [first, second, third] = byProcess.get(fields.process) ?? placesOf(fields.process)
    return [first(fields), second(fields), third(fields)]
  }
}
