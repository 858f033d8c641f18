import { sessions } from '../../shared/sessions.ts'
import { api, route } from '../http/api.ts'
import { handOff } from './hand-off.ts'
import { singleUse } from './single-use.ts'
import { reportActivity, tokenDelete, tokenGet, tokenRenew } from './tokens.ts'

export const handler = api([
  route(sessions.handOff, handOff),
  route(sessions.reportActivity, reportActivity),
  route(sessions.tokenGet, tokenGet),
  route(sessions.tokenRenew, singleUse(tokenRenew)),
  route(sessions.tokenDelete, tokenDelete),
])
