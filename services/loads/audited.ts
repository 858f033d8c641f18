import type { loads } from '../../shared/loads.ts'
import type { AuditedCalls } from '../http/audited.ts'

export const loadsAudited = {
  sendPart: { object: 'case', ids: ['uploadId'] },
  loadChecked: { object: 'case', ids: ['uploadId', 'id'] },
  refused: { object: 'export', ids: ['id'], handsOut: true },
} satisfies AuditedCalls<typeof loads>
