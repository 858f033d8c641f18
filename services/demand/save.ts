import type { DemandConfiguration } from '../../shared/demand.ts'
import type { demand } from '../../shared/demand-calls.ts'
import { disbursementOf, housingOf, threeSlotsOf } from '../../shared/demand-wire.ts'
import type { Call } from '../http/api.ts'
import { checkLeader, disbursementAnswer, housingAnswer, threeSlotsAnswer } from './read.ts'
import { saveConfiguration } from './store.ts'

type Saving = Pick<Call, 'session' | 'now'> & { body: { version: number } }

/** The edge has validated it already, so only an allowed configuration is stored. */
const save = (configuration: DemandConfiguration, { session, now, body }: Saving) => {
  checkLeader(session, configuration.kind)
  return saveConfiguration({ configuration, readVersion: body.version, savedBy: session.login, now })
}

export const savePriority = async (call: Call<typeof demand.changePriority>) => {
  const { order, listValuesComponent } = call.body
  return threeSlotsAnswer(await save(threeSlotsOf(order, listValuesComponent), call))
}

export const saveHousing = async (call: Call<typeof demand.changeHousing>) =>
  housingAnswer(await save(housingOf(call.body.Item), call))

export const saveDisbursement = async (call: Call<typeof demand.changeDisbursement>) =>
  disbursementAnswer(await save(disbursementOf(call.body.Item), call))
