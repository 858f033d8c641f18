import { allAgreements, allAssignments, readList } from '../../../services/agreements/store.ts'
import type { Asked, Rules } from '../rule.ts'

/** 'another': the version that somebody else's change left behind, or none there yet. */
const versionOf = ({ whose }: Asked, version: number): number => (whose === 'own' ? version : version + 7)

/** Of these people the leader of group disbursement alone configures agreements (C§2.12). */
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
    answers: saves,
    input: async (asked) => {
      const { version } = await readList(allAssignments)
      return { body: { listUsers: {}, version: versionOf(asked, version) } }
    },
  },
  'GET /config/convent-users/changes': { answers: configures, input: () => ({}) },
}
