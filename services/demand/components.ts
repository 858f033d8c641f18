import { comparable } from '../../shared/comparable.ts'
import type { DemandConfiguration } from '../../shared/demand.ts'
import { type Criterion, criteriaOf, type RankedField } from '../../shared/demand-order.ts'

/** The fields of a case that a configuration may order by; a missing one counts as unknown. */
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

/**
 * Builds from a configuration the function that gives each case the three components of its `skRequest` (decision 40):
 * larger amounts first, ranks as configured, unknown values last, empty if the configuration uses fewer.
 */
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
