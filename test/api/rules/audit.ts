import { audit } from '../../../shared/audit-calls.ts'
import { call, signedIn } from '../../support/api.ts'
import { auditHandler } from '../../support/audit.ts'
import type { Rule, Rules } from '../rule.ts'

const body = { day: '2026-01-02', by: 'case', value: '1' } as const
const administrators: Rule['answers'] = { rootAdmin: [200, 200] }

/** A search of another root administrator: they all may see the whole trail. */
const ofSearch = async () => {
  const begun = await call(auditHandler, audit.search, await signedIn('AdministradoresRaiz'), { body })
  return { params: { id: begun.body.id } }
}

/** Only root administrators search who saw what. */
export const auditRules: Rules = {
  'POST /audit/searches': { answers: administrators, input: () => ({ body }) },
  'GET /audit/searches/{id}/entries': {
    answers: administrators,
    input: async () => ({ ...(await ofSearch()), query: {} }),
  },
  'DELETE /audit/searches/{id}': { answers: administrators, input: ofSearch },
}
