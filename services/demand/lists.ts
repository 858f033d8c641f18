import {
  type DemandManagement,
  demandMessages,
  disbursementPriorities,
  housingCategories,
  housingCriteria,
  isDemandManagement,
  slotCategories,
} from '../../shared/demand.ts'
import type { demand } from '../../shared/demand-calls.ts'
import { Refusal } from '../../shared/errors.ts'
import { loanLineIds, otherLines } from '../../shared/loan-lines.ts'
import { managementsLed } from '../../shared/roles.ts'
import type { Call } from '../http/api.ts'

type Category = { id: string; label: string; values: string[] }

const categoriesOf: Record<DemandManagement, () => Category[]> = {
  massiveBanking: () =>
    Object.entries(slotCategories).map(([id, { label, values }]) => ({ id, label, values: [...values] })),
  housing: () =>
    Object.entries(housingCategories).map(([id, { label, criteria }]) => ({
      ...{ id, label },
      values: criteria.map((criterion) => housingCriteria[criterion].label),
    })),
  groupDisbursement: () =>
    Object.entries(disbursementPriorities).map(([id, label]) => ({
      id,
      label,
      values: id === 'line' ? [...loanLineIds, otherLines] : [],
    })),
}

/** The requested management, or the first, of those that the caller leads. */
const ledBy = ({ session }: Pick<Call, 'session'>, asked?: DemandManagement): DemandManagement => {
  const led = managementsLed(session).filter(isDemandManagement)
  const found = asked ? led.find((management) => management === asked) : led[0]
  if (!found) throw new Refusal('forbidden')
  return found
}

export const categories = async (call: Call<typeof demand.categories>) =>
  categoriesOf[ledBy(call, call.query.management)]()

export const copies = async (call: Call<typeof demand.copies>) => {
  ledBy(call)
  return Object.entries(demandMessages).map(([id, text]) => ({ id, text }))
}
