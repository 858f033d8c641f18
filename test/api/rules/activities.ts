import { secondsOf, timeOf } from '../../../shared/day-spans.ts'
import { register, today, typed } from '../../support/activities.ts'
import { signedIn, type TestUser } from '../../support/api.ts'
import { saveProcess } from '../../support/staff.ts'
import { everyone } from '../personas.ts'
import type { Asked, Rules } from '../rule.ts'

const root = () => signedIn('AdministradoresRaiz')

let minutes = 0
/** A minute without an activity. */
const freeMinute = () => {
  minutes += 1
  const from = secondsOf('06:00') + minutes * 60
  return { beginDate: timeOf(from), endDate: timeOf(from + 60) }
}

const cardOf = async (user: TestUser) => {
  await saveProcess(await root())
  return (await register(user, freeMinute())).body
}
const owner = ({ user, other, whose }: Asked): TestUser => (whose === 'own' ? user : other)

/** Nobody here has a seat, so leaders have no team and get that answer. */
const ofDays = {
  ...everyone([200, 403] as const),
  leader: [200, 404],
  'leader of another management': [200, 404],
  productivityLeader: [200, 404],
} as const
const noTeam = [404, 404] as const
const versions = new Map<string, number>()

export const activityRules: Rules = {
  'GET /control-board/productivity/{user}': {
    answers: ofDays,
    input: (asked) => ({ params: { user: owner(asked).login }, query: { day: today() } }),
  },
  'GET /control-board/productivity/{user}/month': {
    answers: ofDays,
    input: (asked) => ({ params: { user: owner(asked).login } }),
  },
  'POST /control-board/productivity': {
    // Nobody registers for another person.
    answers: everyone([200, 403] as const),
    input: async (asked) => {
      await saveProcess(await root())
      return { body: { ...typed(freeMinute()), user: owner(asked).login } }
    },
  },
  'PUT /control-board/productivity': {
    answers: everyone([200, 404] as const),
    input: async (asked) => {
      const { id, version } = await cardOf(owner(asked))
      return { body: { ...typed(freeMinute()), id, version } }
    },
  },
  'DELETE /control-board/productivity': {
    answers: everyone([200, 404] as const),
    input: async (asked) => ({ body: { id: (await cardOf(owner(asked))).id, processType: 'Productivo' } }),
  },
  'GET /control-board/productivity-team': {
    answers: { leader: noTeam, 'leader of another management': noTeam, productivityLeader: noTeam },
    input: () => ({ query: { day: today() } }),
  },
  'PUT /control-board/productivity-templates': {
    // The call returns the caller's own.
    answers: everyone([200, 200] as const),
    input: ({ user }) => {
      const version = versions.get(user.login) ?? 0
      versions.set(user.login, version + 1)
      return { body: { version, items: [] } }
    },
  },
}
