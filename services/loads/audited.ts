import type { loads } from '../../shared/loads.ts'
import type { AuditedCalls } from '../http/audited.ts'

export const loadsAudited = {
  sendPart: { object: 'case', deed: 'sent', ids: ['uploadId'] },
  loadChecked: { object: 'case', deed: 'added', ids: ['uploadId', 'id'] },
  refused: { object: 'export', deed: 'downloaded', ids: ['id'], handsOut: true },
} satisfies AuditedCalls<typeof loads>
