import {
  type DemandManagement,
  demandMessages,
  disbursementPriorities,
  housingCategories,
  housingCategoryIds,
  housingCriteria,
  isDemandManagement,
  loanLineIds,
  otherLines,
  slotCategories,
  slotCategoryIds,
} from '../../shared/demand.ts'
import type { demand } from '../../shared/demand-calls.ts'
import { Refusal } from '../../shared/errors.ts'
import { managementsLed } from '../../shared/roles.ts'
import type { Call } from '../http/api.ts'

type Category = { id: string; label: string; values: string[] }

const categoriesOf: Record<DemandManagement, () => Category[]> = {
  massiveBanking: () =>
    slotCategoryIds.map((id) => ({
      id,
      label: slotCategories[id].label,
      values: [...slotCategories[id].values],
    })),
  housing: () =>
    housingCategoryIds.map((id) => {
      const { label, criteria } = housingCategories[id]
      return { id, label, values: criteria.map((criterion) => housingCriteria[criterion].label) }
    }),
  groupDisbursement: () =>
    Object.entries(disbursementPriorities).map(([id, label]) => ({
      id,
      label,
      values: id === 'line' ? [...loanLineIds, otherLines] : [],
    })),
}

const managementOf = ({ session }: Pick<Call, 'session'>): DemandManagement => {
  const led = managementsLed(session).find(isDemandManagement)
  if (!led) throw new Refusal('forbidden')
  return led
}

export const categories = async (call: Call<typeof demand.categories>) => categoriesOf[managementOf(call)]()

export const copies = async (call: Call<typeof demand.copies>) => {
  managementOf(call)
  return Object.entries(demandMessages).map(([id, text]) => ({ id, text }))
}
