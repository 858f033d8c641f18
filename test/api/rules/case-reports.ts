import { randomUUID } from 'node:crypto'
import { handler } from '../../../services/cases/index.ts'
import { readCase } from '../../../services/cases/stored-case.ts'
import { cases } from '../../../shared/case-calls.ts'
import { call, type TestUser } from '../../support/api.ts'
import { pendingCase } from '../../support/cases.ts'
import { reportForm, startCase } from '../../support/reports.ts'
import { openCase } from '../fixtures.ts'
import type { Asked, Rules } from '../rule.ts'

const ownerOf = ({ user, other, whose }: Asked): TestUser => (whose === 'own' ? user : other)

/** Decides the user's open case. It does not go back to the queue, because other tests claim from it. */
const decideOpen = async (user: TestUser): Promise<void> => {
  const { pkRequest, skRequest, requestNumber } = await openCase(user)
  await call(handler, cases.changeStatus, user, {
    params: { status: 'APPROVED' },
    body: { pkRequest, skRequest, requestNumber, idProductivity: randomUUID() },
  })
}
const reportedBy = async (user: TestUser): Promise<string> => {
  await decideOpen(user)
  return (await startCase(user)).body.requestNumber
}

/** The other user's open case with its version, to check that it stays unchanged. */
const seen = new Map<string, { number: string; version: number | undefined }>()
const stillThere = async ({ user }: Asked): Promise<boolean> => {
  const { number, version } = seen.get(user.login) ?? {}
  return number !== undefined && (await readCase(number))?.version === version
}

/** The number of the owner's open case in the orders' management; the other user has none there. */
const numberOf = async (asked: Asked): Promise<string> => {
  const { persona, user } = asked
  const number =
    persona === 'analyst'
      ? await reportedBy(ownerOf(asked))
      : (await pendingCase({ management: 'housing', process: 'housingDisbursement' })).number
  seen.set(user.login, { number, version: (await readCase(number))?.version })
  return number
}

const ofPath = async (asked: Asked) => ({
  user: ownerOf(asked).login,
  requestNumber: await numberOf(asked),
})

export const caseReportRules: Rules = {
  'POST /requests/create-productivity': {
    // Held by another handler: 409. A process that the caller does not work is refused.
    answers: { analyst: [200, 409] },
    input: async (asked) => {
      const { persona, user, whose } = asked
      if (persona !== 'analyst') return { body: reportForm() }
      if (whose === 'another') return { body: reportForm({ requestNumber: await numberOf(asked) }) }
      await decideOpen(user)
      return { body: reportForm() }
    },
    stillThere: async (asked) => asked.persona !== 'analyst' || stillThere(asked),
  },
  'GET /requests/get-productivity-by-request/{user}/{requestNumber}': {
    answers: { analyst: [200, 403], 'analyst of another management': [404, 403] },
    input: async (asked) => ({ params: await ofPath(asked) }),
  },
  'DELETE /requests/delete-productivity/{user}/{requestNumber}': {
    answers: { analyst: [200, 403], 'analyst of another management': [409, 403] },
    input: async (asked) => ({
      params: await ofPath(asked),
      body: { reason: 'No era mío', actionId: randomUUID() },
    }),
    stillThere,
  },
  'POST /disbursement-cloud-indicators': {
    // Nobody here has a seat, so leaders have no team and get that answer.
    answers: {
      analyst: [200, 403],
      'analyst of another management': [200, 403],
      leader: [200, 404],
      'leader of another management': [200, 404],
    },
    input: (asked) => ({ body: { user: ownerOf(asked).login } }),
  },
}
