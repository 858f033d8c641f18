import { directory } from '../../shared/directory.ts'
import { api, route } from '../http/api.ts'
import { handlers, infoUserIdm } from './handlers.ts'

export const handler = api([
  route(directory.getInfoUserIdm, infoUserIdm),
  route(directory.handlers, handlers),
])
