import { randomUUID } from 'node:crypto'
import { type PreparedList, preparedFiles } from '../../../shared/prepared-files.ts'
import type { Management } from '../../../shared/roles.ts'
import { call } from '../../support/api.ts'
import { asPreparedFiles, deliverPrepared, failPrepared } from '../../support/prepared-files.ts'
import type { Asked, Rules } from '../rule.ts'

const leaders = {
  leader: [200, 404],
  'leader of another management': [200, 404],
} as const

const managementOf = ({ persona }: Asked): Management =>
  persona === 'leader' ? 'groupDisbursement' : 'housing'
const listOf = (management: Management): PreparedList => ({ status: 'PENDING', query: { management } })

/** A file of the caller, or of another leader of the same management. */
const fileOf = async (asked: Asked, written = false): Promise<string> => {
  if (!asked.allowed) return randomUUID()
  const owner = asked.whose === 'own' ? asked.user : asked.other
  const body = { id: randomUUID() as string, list: listOf(managementOf(asked)) }
  await call(asPreparedFiles, preparedFiles.begin, owner, { body })
  if (written) await deliverPrepared(owner, body.id)
  return body.id
}

/** A leader's own files, of lists of their own management. */
export const preparedFileRules: Rules = {
  'POST /prepared-files': {
    // 'another': of another management.
    answers: { leader: [200, 403], 'leader of another management': [200, 403] },
    input: (asked) => ({
      body: {
        id: randomUUID(),
        list: listOf(asked.whose === 'own' ? managementOf(asked) : 'massiveBanking'),
      },
    }),
  },
  'GET /prepared-files': {
    answers: { leader: [200, 200], 'leader of another management': [200, 200] },
    input: () => ({}),
  },
  'GET /prepared-files/{id}/link': {
    answers: leaders,
    input: async (asked) => ({ params: { id: await fileOf(asked, true) } }),
  },
  'POST /prepared-files/{id}/retry': {
    answers: leaders,
    input: async (asked) => {
      const id = await fileOf(asked)
      if (asked.allowed) await failPrepared(asked.whose === 'own' ? asked.user : asked.other, id)
      return { params: { id } }
    },
  },
  'DELETE /prepared-files/{id}': {
    answers: leaders,
    input: async (asked) => ({ params: { id: await fileOf(asked) } }),
  },
}
