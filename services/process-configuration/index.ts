import { processConfigurations } from '../../shared/process-configuration-calls.ts'
import { api, route } from '../http/api.ts'
import { history, list, managements, ofManagement } from './list.ts'
import { remove, save, seats } from './save.ts'

export const handler = api([
  route(processConfigurations.list, list),
  route(processConfigurations.ofManagement, ofManagement),
  route(processConfigurations.managements, managements),
  route(processConfigurations.save, save),
  route(processConfigurations.remove, remove),
  route(processConfigurations.history, history),
  route(processConfigurations.seats, seats),
])
