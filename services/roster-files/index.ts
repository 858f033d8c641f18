import { rosterFileCalls, rosterFileCallsOf } from '../../shared/roster-file-calls.ts'
import { rosterFileKinds } from '../../shared/roster-file-columns.ts'
import { api, routes } from '../http/api.ts'
import { confirm } from './confirm.ts'
import { changes, errors, last, leftOut, log } from './lists.ts'
import { begin, load, status } from './load.ts'

export const handler = api(
  routes(rosterFileCalls, { begin, changes, errors, leftOut, log, last }),
  ...rosterFileKinds.map((kind) => {
    const handlers = { load: load(kind), status: status(kind), confirm: confirm(kind) }
    return routes(rosterFileCallsOf[kind], handlers)
  }),
)
