import { demand } from '../../shared/demand-calls.ts'
import { disbursementOf, housingOf, threeSlotsOf } from '../../shared/demand-wire.ts'
import { api, routes } from '../http/api.ts'
import { categories, copies, disbursement, housing, priority } from './configurations.ts'

export const handler = api(
  routes(demand, {
    priority: priority.read,
    changePriority: (call) =>
      priority.save(threeSlotsOf(call.body.order, call.body.listValuesComponent), call),
    housing: housing.read,
    changeHousing: (call) => housing.save(housingOf(call.body.Item), call),
    disbursement: disbursement.read,
    changeDisbursement: (call) => disbursement.save(disbursementOf(call.body.Item), call),
    categories,
    copies,
  }),
)
