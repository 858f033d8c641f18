import type { Answer } from '../../shared/contract.ts'
import type { DemandConfiguration, DemandManagement } from '../../shared/demand.ts'
import type { demand } from '../../shared/demand-calls.ts'
import { disbursementRecord, housingRecord, threeSlotsRecord } from '../../shared/demand-wire.ts'
import { Refusal } from '../../shared/errors.ts'
import { leads } from '../../shared/roles.ts'
import type { Call } from '../http/api.ts'
import { readConfiguration, type StoredConfiguration } from './store.ts'

type Of<Kind extends DemandManagement> = DemandConfiguration & { kind: Kind }

/** Only a management's own leader sees its order (decision 5). */
export const checkLeader = (session: Call['session'], management: DemandManagement): void => {
  if (!leads(session, management)) throw new Refusal('forbidden')
}

const saved = ({ version, savedBy, savedAt }: StoredConfiguration) => ({ version, savedBy, savedAt })

export const threeSlotsAnswer = (stored: StoredConfiguration): Answer<typeof demand.priority> => ({
  ...threeSlotsRecord(stored.configuration as Of<'massiveBanking'>),
  ...saved(stored),
})
export const housingAnswer = (stored: StoredConfiguration): Answer<typeof demand.housing> => ({
  Item: housingRecord(stored.configuration as Of<'housing'>),
  ...saved(stored),
})
export const disbursementAnswer = (stored: StoredConfiguration): Answer<typeof demand.disbursement> => ({
  Item: disbursementRecord(stored.configuration as Of<'groupDisbursement'>),
  ...saved(stored),
})

export const readPriority = async ({ session }: Call<typeof demand.priority>) => {
  checkLeader(session, 'massiveBanking')
  return threeSlotsAnswer(await readConfiguration('massiveBanking'))
}

export const readHousing = async ({ session }: Call<typeof demand.housing>) => {
  checkLeader(session, 'housing')
  return housingAnswer(await readConfiguration('housing'))
}

export const readDisbursement = async ({ session }: Call<typeof demand.disbursement>) => {
  checkLeader(session, 'groupDisbursement')
  return disbursementAnswer(await readConfiguration('groupDisbursement'))
}
