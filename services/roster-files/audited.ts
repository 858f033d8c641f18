import type { rosterFileCalls, rosterFileCallsOf } from '../../shared/roster-file-calls.ts'
import type { Audited, AuditedCalls } from '../http/audited.ts'

const seatsOfFile: Audited = { object: 'seat', ids: ['id'] }

export const rosterFilesAudited = {
  begin: { ...seatsOfFile, deed: 'sent' },
  changes: seatsOfFile,
  errors: seatsOfFile,
  leftOut: seatsOfFile,
  last: { object: 'export', deed: 'downloaded', ids: ['fileName'], handsOut: true },
} satisfies AuditedCalls<typeof rosterFileCalls>

export const rosterFilesAuditedOf = {
  load: seatsOfFile,
  confirm: seatsOfFile,
} satisfies AuditedCalls<(typeof rosterFileCallsOf)['StaffUser']>
