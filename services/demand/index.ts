import { demand } from '../../shared/demand-calls.ts'
import { api, route } from '../http/api.ts'
import { categories, copies } from './lists.ts'
import { readDisbursement, readHousing, readPriority } from './read.ts'
import { saveDisbursement, saveHousing, savePriority } from './save.ts'

export const handler = api([
  route(demand.priority, readPriority),
  route(demand.changePriority, savePriority),
  route(demand.housing, readHousing),
  route(demand.changeHousing, saveHousing),
  route(demand.disbursement, readDisbursement),
  route(demand.changeDisbursement, saveDisbursement),
  route(demand.categories, categories),
  route(demand.copies, copies),
])
