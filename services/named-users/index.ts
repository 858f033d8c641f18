import { namedUserCalls } from '../../shared/named-users.ts'
import { api, routes } from '../http/api.ts'
import { namedUsersAudited } from './audited.ts'
import { add, remove } from './change.ts'
import { history, list } from './list.ts'

export const handler = api(routes(namedUserCalls, { list, add, remove, history }, namedUsersAudited))
