import type { preparedFiles } from '../../shared/prepared-files.ts'
import type { Audited, AuditedCalls } from '../http/audited.ts'

const anExport: Audited = { object: 'export', ids: ['id'] }

export const preparedFilesAudited = {
  begin: { ...anExport, deed: 'added' },
  list: anExport,
  retry: anExport,
  remove: anExport,
  link: { ...anExport, deed: 'downloaded', handsOut: true },
} satisfies AuditedCalls<typeof preparedFiles>
