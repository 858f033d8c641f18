import { staff } from '../../shared/staff-calls.ts'
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
  route(staff.find, find),
  route(staff.position, position),
  route(staff.save, save),
  route(staff.remove, remove),
  route(staff.move, move),
  route(staff.list, list),
  route(staff.history, history),
  route(staff.held, heldBy),
  route(staff.leavers, leavers),
  route(staff.leaverSeen, leaverSeen),
])
