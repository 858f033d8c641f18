import { sessions } from '../../shared/sessions.ts'
import { api, route } from '../http/api.ts'
import { singleUse } from '../sessions/single-use.ts'
import { getFrontRole } from './get-front-role.ts'

export const handler = api([route(sessions.getFrontRole, singleUse(getFrontRole))])
