import type { largeFileCalls } from '../../shared/large-file-calls.ts'
import type { Audited, AuditedCalls } from '../http/audited.ts'

/** Rows of the bank's own files. */
const handedOut: Audited = { object: 'export', ids: ['id'], handsOut: true }

export const largeFilesAudited = {
  preview: handedOut,
  refusedRows: { ...handedOut, deed: 'downloaded' },
} satisfies AuditedCalls<typeof largeFileCalls>
