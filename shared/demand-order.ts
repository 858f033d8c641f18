import {
  type DemandConfiguration,
  disbursementOrders,
  housingCategories,
  housingCategoryIds,
  housingCriteria,
} from './demand.ts'

export type RankedField = 'product' | 'flow' | 'priorization' | 'channel' | 'currentProcess' | 'lineCode'

/** One thing a queue is ordered by: the place of a value in a list, larger amounts first, or FNG first. */
export type Criterion =
  | { by: 'rank'; field: RankedField; values: readonly string[] }
  | { by: 'amount' }
  | { by: 'fng' }

/** What a configuration orders the cases of a process by, most important first; date and hour always follow. */
export const criteriaOf = (configuration: DemandConfiguration, process: string): Criterion[] => {
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
