import { directory } from '../../shared/directory.ts'
import { api, route } from '../http/api.ts'
import { handlers } from './handlers.ts'
import { infoUserIdm } from './info-user-idm.ts'

export const handler = api([
  route(directory.getInfoUserIdm, infoUserIdm),
  route(directory.handlers, handlers),
])
