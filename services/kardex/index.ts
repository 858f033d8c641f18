import { kardex } from '../../shared/kardex.ts'
import { api, routes } from '../http/api.ts'
import { areas, day, history, missing, places, row, scope, stored, summary } from './read.ts'
import { save } from './save.ts'

export const handler = api(
  routes(kardex, {
    scope,
    places,
    areas,
    day,
    row,
    stored,
    summary,
    create: save,
    update: save,
    history,
    missing,
  }),
)
