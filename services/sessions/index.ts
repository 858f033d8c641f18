import { sessions } from '../../shared/sessions.ts'
import { api, routes } from '../http/api.ts'
import { handOff } from './hand-off.ts'
import { singleUse } from './single-use.ts'
import { reportActivity, tokenDelete, tokenGet, tokenRenew } from './tokens.ts'

const { getFrontRole: _, ...calls } = sessions

export const handler = api(
  routes(calls, {
    handOff,
    reportActivity,
    tokenGet,
    tokenRenew: singleUse(tokenRenew),
    tokenDelete,
  }),
)
