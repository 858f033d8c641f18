import {
  type DemandConfiguration,
  type DemandManagement,
  demandMessages,
  disbursementPriorities,
  housingCategories,
  housingCriteria,
  isDemandManagement,
  slotCategories,
} from '../../shared/demand.ts'
import type { demand } from '../../shared/demand-calls.ts'
import { disbursementRecord, housingRecord, threeSlotsRecord } from '../../shared/demand-wire.ts'
import { orRefuse } from '../../shared/errors.ts'
import { loanLineIds, otherLines } from '../../shared/loan-lines.ts'
import { managementsLed } from '../../shared/roles.ts'
import type { Call } from '../http/api.ts'
import { checkOwn } from '../http/caller.ts'
import { readConfiguration, type StoredConfiguration, saveConfiguration } from './store.ts'

type Of<Kind extends DemandManagement> = DemandConfiguration & { kind: Kind }
type Saving = Pick<Call, 'session' | 'now'> & { body: { version: number } }

/** How a management's own leader reads and saves its order (decision 5). The edge has validated what is saved. */
const configured = <Kind extends DemandManagement, Shown>(
  kind: Kind,
  record: (configuration: Of<Kind>) => Shown,
) => {
  const shown = ({ configuration, version, savedBy, savedAt }: StoredConfiguration) => ({
    ...record(configuration as Of<Kind>),
    ...{ version, savedBy, savedAt },
  })
  return {
    read: async ({ session }: Pick<Call, 'session'>) => {
      checkOwn(session, kind)
      return shown(await readConfiguration(kind))
    },
    save: async (configuration: Of<Kind>, { session, now, body }: Saving) => {
      checkOwn(session, kind)
      const saving = { configuration, readVersion: body.version, savedBy: session.login, now, shown }
      return shown(await saveConfiguration(saving))
    },
  }
}

export const priority = configured('massiveBanking', threeSlotsRecord)
export const housing = configured('housing', (boxes) => ({ Item: housingRecord(boxes) }))
export const disbursement = configured('groupDisbursement', (order) => ({ Item: disbursementRecord(order) }))

const categoriesOf: Record<DemandManagement, () => { id: string; label: string; values: string[] }[]> = {
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

const ledBy = ({ session }: Pick<Call, 'session'>, asked?: DemandManagement): DemandManagement => {
  const led = managementsLed(session).filter(isDemandManagement)
  return orRefuse(asked ? led.find((management) => management === asked) : led[0], 'forbidden')
}

export const categories = async (call: Call<typeof demand.categories>) =>
  categoriesOf[ledBy(call, call.query.management)]()

export const copies = async (call: Call<typeof demand.copies>) => {
  ledBy(call)
  return Object.entries(demandMessages).map(([id, text]) => ({ id, text }))
}
