import { guaranteeCalls } from '../../shared/guarantee-calls.ts'
import { api, route } from '../http/api.ts'
import { find } from './find.ts'
import { history } from './history.ts'
import { mine } from './mine.ts'
import { reserve } from './reserve.ts'
import { sendAgain } from './send-again.ts'
import { state } from './state.ts'

export const handler = api([
  route(guaranteeCalls.find, find),
  route(guaranteeCalls.reserve, reserve),
  route(guaranteeCalls.state, state),
  route(guaranteeCalls.sendAgain, sendAgain),
  route(guaranteeCalls.mine, mine),
  route(guaranteeCalls.history, history),
])
