import { guaranteeCalls } from '../../shared/guarantee-calls.ts'
import { api, route } from '../http/api.ts'
import { find, history, mine, state } from './read.ts'
import { reserve, sendAgain } from './reserve.ts'

export const handler = api([
  route(guaranteeCalls.find, find),
  route(guaranteeCalls.reserve, reserve),
  route(guaranteeCalls.state, state),
  route(guaranteeCalls.sendAgain, sendAgain),
  route(guaranteeCalls.mine, mine),
  route(guaranteeCalls.history, history),
])
