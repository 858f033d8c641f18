import type { namedUserCalls } from '../../shared/named-users.ts'
import type { Audited, AuditedCalls } from '../http/audited.ts'

const named: Audited = { object: 'namedUser', ids: ['login'] }

export const namedUsersAudited = {
  list: named,
  add: { ...named, deed: 'added' },
  remove: named,
  history: named,
} satisfies AuditedCalls<typeof namedUserCalls>
