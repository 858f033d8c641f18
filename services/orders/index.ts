import { orders } from '../../shared/orders.ts'
import { api, route } from '../http/api.ts'
import { correct, discard, draft, drafts, prepare } from './drafts.ts'
import { send } from './send.ts'

export const handler = api([
  route(orders.prepare, prepare),
  route(orders.drafts, drafts),
  route(orders.correct, correct),
  route(orders.draft, draft),
  route(orders.discard, discard),
  route(orders.send, send),
])
