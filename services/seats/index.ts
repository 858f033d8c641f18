import { seatCalls } from '../../shared/seat-calls.ts'
import { api, route } from '../http/api.ts'
import { leaverSeen, leavers, list } from './list.ts'
import { position } from './position.ts'
import { find, heldBy, history } from './read.ts'
import { move, remove, save } from './save.ts'

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
