import { directory } from '../../shared/directory.ts'
import { api, routes } from '../http/api.ts'
import { handlers, infoUserIdm } from './handlers.ts'

export const handler = api(routes(directory, { getInfoUserIdm: infoUserIdm, handlers }))
