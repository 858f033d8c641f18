import { seatCalls } from '../../shared/seat-calls.ts'
import { api, route } from '../http/api.ts'
import { find } from './find.ts'
import { heldBy } from './held.ts'
import { history } from './history.ts'
import { leaverSeen, leavers } from './leavers.ts'
import { list } from './list.ts'
import { move } from './move.ts'
import { position } from './position.ts'
import { remove, save } from './save.ts'

export const handler = api([
  route(seatCalls.find, find),
  route(seatCalls.position, position),
  route(seatCalls.save, save),
  route(seatCalls.remove, remove),
  route(seatCalls.move, move),
  route(seatCalls.list, list),
  route(seatCalls.history, history),
  route(seatCalls.held, heldBy),
  route(seatCalls.leavers, leavers),
  route(seatCalls.leaverSeen, leaverSeen),
])
