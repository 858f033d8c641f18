import { kardex } from '../../shared/kardex.ts'
import { api, route } from '../http/api.ts'
import { areas, day, history, missing, places, row, scope, stored, summary } from './read.ts'
import { save } from './save.ts'

export const handler = api([
  route(kardex.scope, scope),
  route(kardex.places, places),
  route(kardex.areas, areas),
  route(kardex.day, day),
  route(kardex.row, row),
  route(kardex.stored, stored),
  route(kardex.summary, summary),
  route(kardex.create, save),
  route(kardex.update, save),
  route(kardex.history, history),
  route(kardex.missing, missing),
])
