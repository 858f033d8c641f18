import { processConfigurations } from '../../shared/process-configuration-calls.ts'
import { api, routes } from '../http/api.ts'
import { history, list, managements, ofManagement } from './list.ts'
import { remove, save, seats } from './save.ts'

export const handler = api(
  routes(processConfigurations, { list, ofManagement, managements, save, remove, history, seats }),
)
