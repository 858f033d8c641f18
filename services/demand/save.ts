import type { DemandConfiguration } from '../../shared/demand.ts'
import type { demand } from '../../shared/demand-calls.ts'
import { disbursementOf, housingOf, threeSlotsOf } from '../../shared/demand-wire.ts'
import type { Call } from '../http/api.ts'
import { checkLeader, disbursementAnswer, housingAnswer, threeSlotsAnswer } from './read.ts'
import { type StoredConfiguration, saveConfiguration } from './store.ts'

type Saving = Pick<Call, 'session' | 'now'> & { body: { version: number } }

/** The edge has validated it already, so only an allowed configuration is stored. */
const save = async <Shown>(
  configuration: DemandConfiguration,
  { session, now, body }: Saving,
  shown: (stored: StoredConfiguration) => Shown,
): Promise<Shown> => {
  checkLeader(session, configuration.kind)
  const saving = { configuration, readVersion: body.version, savedBy: session.login, now, shown }
  return shown(await saveConfiguration(saving))
}

export const savePriority = (call: Call<typeof demand.changePriority>) => {
  const { order, listValuesComponent } = call.body
  return save(threeSlotsOf(order, listValuesComponent), call, threeSlotsAnswer)
}

export const saveHousing = (call: Call<typeof demand.changeHousing>) =>
  save(housingOf(call.body.Item), call, housingAnswer)

export const saveDisbursement = (call: Call<typeof demand.changeDisbursement>) =>
  save(disbursementOf(call.body.Item), call, disbursementAnswer)
