import { demand } from '../../shared/demand-calls.ts'
import { disbursementOf, housingOf, threeSlotsOf } from '../../shared/demand-wire.ts'
import { api, route } from '../http/api.ts'
import { categories, copies, disbursement, housing, priority } from './configurations.ts'

export const handler = api([
  route(demand.priority, priority.read),
  route(demand.changePriority, (call) =>
    priority.save(threeSlotsOf(call.body.order, call.body.listValuesComponent), call),
  ),
  route(demand.housing, housing.read),
  route(demand.changeHousing, (call) => housing.save(housingOf(call.body.Item), call)),
  route(demand.disbursement, disbursement.read),
  route(demand.changeDisbursement, (call) => disbursement.save(disbursementOf(call.body.Item), call)),
  route(demand.categories, categories),
  route(demand.copies, copies),
])
