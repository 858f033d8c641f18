import type { DemandConfiguration, DemandManagement } from '../../shared/demand.ts'
import { disbursementRecord, housingRecord, threeSlotsRecord } from '../../shared/demand-wire.ts'
import type { Call } from '../http/api.ts'
import { checkOwn } from '../http/own-management.ts'
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
