import { audit } from '../../shared/audit-calls.ts'
import { api, routes } from '../http/api.ts'
import { auditAudited } from './audited.ts'
import { entries } from './entries.ts'
import { search, stop } from './search.ts'

export const handler = api(routes(audit, { search, entries, stop }, auditAudited))
