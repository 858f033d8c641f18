import { orders } from '../../shared/orders.ts'
import { api, routes } from '../http/api.ts'
import { ordersAudited } from './audited.ts'
import { correct, discard, draft, drafts, prepare } from './drafts.ts'
import { send } from './send.ts'

export const handler = api(routes(orders, { prepare, drafts, correct, draft, discard, send }, ordersAudited))
