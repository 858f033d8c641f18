import { rosterFileCalls, rosterFileCallsOf } from '../../shared/roster-file-calls.ts'
import { rosterFileKinds } from '../../shared/roster-file-columns.ts'
import { api, routes } from '../http/api.ts'
import { rosterFilesAudited, rosterFilesAuditedOf } from './audited.ts'
import { confirm } from './confirm.ts'
import { changes, errors, last, leftOut, log } from './lists.ts'
import { begin, load, status } from './load.ts'

export const handler = api(
  routes(rosterFileCalls, { begin, changes, errors, leftOut, log, last }, rosterFilesAudited),
  ...rosterFileKinds.map((kind) => {
    const handlers = { load: load(kind), status: status(kind), confirm: confirm(kind) }
    return routes(rosterFileCallsOf[kind], handlers, rosterFilesAuditedOf)
  }),
)
