import type { loads } from '../../shared/loads.ts'
import type { AuditedCalls } from '../http/audited.ts'

const ids = ['uploadId', 'id']

export const loadsAudited = {
  sendPart: { object: 'case', ids },
  loadChecked: { object: 'case', ids },
  refused: { object: 'export', ids, handsOut: true },
} satisfies AuditedCalls<typeof loads>
