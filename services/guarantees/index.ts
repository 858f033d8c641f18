import { guaranteeCalls } from '../../shared/guarantee-calls.ts'
import { api, routes } from '../http/api.ts'
import { guaranteesAudited } from './audited.ts'
import { find, history, mine, state } from './read.ts'
import { reserve, sendAgain } from './reserve.ts'

export const handler = api(
  routes(guaranteeCalls, { find, reserve, state, sendAgain, mine, history }, guaranteesAudited),
)
