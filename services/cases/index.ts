import { cases } from '../../shared/cases.ts'
import { api, route } from '../http/api.ts'
import { byNumber } from './by-number.ts'
import { decide } from './decide.ts'
import { history } from './history.ts'
import { ofHandler, pending, sentOrders } from './lists.ts'
import { selfAssign } from './self-assign.ts'

export const handler = api([
  route(cases.byNumber, byNumber),
  route(cases.history, history),
  route(cases.sentOrders, sentOrders),
  route(cases.pending, pending),
  route(cases.ofHandler, ofHandler),
  route(cases.selfAssign, selfAssign),
  route(cases.changeStatus, decide),
])
