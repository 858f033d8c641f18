import type { notifications } from '../../shared/notifications.ts'
import type { AuditedCalls } from '../http/audited.ts'

export const notificationsAudited = {
  customEmail: { object: 'document', deed: 'sent', ids: ['controlNumber'] },
} satisfies AuditedCalls<typeof notifications>
