import { rosterFileCalls, rosterFileCallsOf } from '../../shared/roster-file-calls.ts'
import { rosterFileKinds } from '../../shared/roster-file-columns.ts'
import { api, route } from '../http/api.ts'
import { confirm } from './confirm.ts'
import { changes, errors, last, leftOut, log } from './lists.ts'
import { begin, load, status } from './load.ts'

export const handler = api([
  route(rosterFileCalls.begin, begin),
  ...rosterFileKinds.flatMap((kind) => [
    route(rosterFileCallsOf[kind].load, load(kind)),
    route(rosterFileCallsOf[kind].status, status(kind)),
    route(rosterFileCallsOf[kind].confirm, confirm(kind)),
  ]),
  route(rosterFileCalls.changes, changes),
  route(rosterFileCalls.errors, errors),
  route(rosterFileCalls.leftOut, leftOut),
  route(rosterFileCalls.log, log),
  route(rosterFileCalls.last, last),
])
