import { handler } from '../../services/demand/index.ts'
import { demand } from '../../shared/demand-calls.ts'
import { call, type Handler, signedIn } from '../support/api.ts'

const asDemand = handler as unknown as Handler

/** Each leader reads and saves the order of their own queue, with a change, so that it is written. */
export const demandCalls = async (): Promise<void> => {
  const massive = await signedIn('LideresBancaMasiva')
  const slots = (await call(asDemand, demand.priority, massive, {})).body
  const order = slots.orderConfig.startsWith('flow') ? slots.orderDefault : `flow#${slots.orderDefault}`
  await call(asDemand, demand.changePriority, massive, {
    body: { listValuesComponent: slots.componentConfig, order, version: slots.version },
  })
  const housing = await signedIn('LideresDesembolsoV')
  const boxes = (await call(asDemand, demand.housing, housing, {})).body
  await call(asDemand, demand.changeHousing, housing, { body: boxes })
  const disbursement = await signedIn('LideresDesembolsos')
  const priorities = (await call(asDemand, demand.disbursement, disbursement, {})).body
  await call(asDemand, demand.changeDisbursement, disbursement, { body: priorities })
  await call(asDemand, demand.categories, disbursement, { query: {} })
  await call(asDemand, demand.copies, disbursement, {})
}
