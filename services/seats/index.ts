import { seatCalls } from '../../shared/seat-calls.ts'
import { api, routes } from '../http/api.ts'
import { seatsAudited } from './audited.ts'
import { leaverSeen, leavers, list } from './list.ts'
import { position } from './position.ts'
import { find, heldBy, history } from './read.ts'
import { move, remove, save } from './save.ts'

export const handler = api(
  routes(
    seatCalls,
    { find, position, save, remove, move, list, history, held: heldBy, leavers, leaverSeen },
    seatsAudited,
  ),
)
