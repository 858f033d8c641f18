import { allAgreements, allAssignments, readList } from '../../../services/agreements/store.ts'
import type { Asked, Rules } from '../rule.ts'

/** 'another': the version after another person's change, or a version that does not exist yet. */
const versionOf = ({ whose }: Asked, version: number): number => (whose === 'own' ? version : version + 7)

/** Of these users only the leader of group disbursement configures agreements (C§2.12). */
const configures = { leader: [200, 200] } as const
const saves = { leader: [200, 409] } as const

export const agreementRules: Rules = {
  'GET /config/conventions': { answers: configures, input: () => ({}) },
  'PUT /config/change-conventions': {
    answers: saves,
    input: async (asked) => {
      const { version, value } = await readList(allAgreements)
      const convCode = [...value.convCode, { code: `LB-${version}`, name: 'Alcaldía', active: true }]
      return { body: { ...value, convCode, version: versionOf(asked, version) } }
    },
  },
  'GET /config/conventions/changes': { answers: configures, input: () => ({}) },
  'GET /config/conventions/unknown': { answers: configures, input: () => ({}) },
  'GET /config/convent-users': { answers: configures, input: () => ({}) },
  'PUT /config/change-convent-users': {
    // Nobody is assigned already, so it is no conflict with another version.
    answers: configures,
    input: async (asked) => {
      const { version } = await readList(allAssignments)
      return { body: { listUsers: {}, version: versionOf(asked, version) } }
    },
  },
  'GET /config/convent-users/changes': { answers: configures, input: () => ({}) },
}
