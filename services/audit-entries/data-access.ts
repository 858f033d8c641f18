import { auditPrefix } from '../../shared/audit.ts'

/** It can add to the trail, and neither read nor delete. */
export const auditWriterAccess = { audit: { [auditPrefix]: ['PutObject'] } } as const
