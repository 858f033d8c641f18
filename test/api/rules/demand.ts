import { readConfiguration } from '../../../services/demand/store.ts'
import type { DemandManagement } from '../../../shared/demand.ts'
import { defaultConfigurations } from '../../../shared/demand.ts'
import { disbursementRecord, housingRecord, threeSlotsSave } from '../../../shared/demand-wire.ts'
import type { Asked, Rules } from '../rule.ts'

/** 'another': the version after another person's change, or a version that does not exist yet. */
const versionOf = async (management: DemandManagement, { whose }: Asked): Promise<number> => {
  const { version } = await readConfiguration(management)
  return whose === 'own' ? version : version + 7
}

const { massiveBanking, housing, groupDisbursement } = defaultConfigurations

// Values that are stored already are no conflict, so those of another version differ.
const housingOf = ({ whose }: Asked) => ({
  ...housing,
  criteria: {
    ...housing.criteria,
    ...(whose === 'another' && { 'housing-analysis-property': 'amount' as const }),
  },
})
const groupDisbursementOf = ({ whose }: Asked) => ({
  ...groupDisbursement,
  order: whose === 'own' ? groupDisbursement.order : ('amount' as const),
})

/** A leader configures only their own management. Nobody here leads Banca Masiva; its own tests have its leader. */
export const demandRules: Rules = {
  'GET /config/default': { answers: {}, input: () => ({}) },
  'POST /config/priority': {
    answers: {},
    input: async (asked) => ({
      body: { ...threeSlotsSave(massiveBanking), version: await versionOf('massiveBanking', asked) },
    }),
  },
  'GET /config/priority-housing': {
    answers: { 'leader of another management': [200, 200] },
    input: () => ({}),
  },
  'PUT /config/change-priority-housing': {
    answers: { 'leader of another management': [200, 409] },
    input: async (asked) => ({
      body: { Item: housingRecord(housingOf(asked)), version: await versionOf('housing', asked) },
    }),
  },
  'GET /config/disbursement': { answers: { leader: [200, 200] }, input: () => ({}) },
  'PUT /config/change-priority-disbursement': {
    answers: { leader: [200, 409] },
    input: async (asked) => ({
      body: {
        Item: disbursementRecord(groupDisbursementOf(asked)),
        version: await versionOf('groupDisbursement', asked),
      },
    }),
  },
  'GET /config/categories': {
    answers: { leader: [200, 200], 'leader of another management': [200, 200] },
    input: () => ({}),
  },
  'GET /config/copies': {
    answers: { leader: [200, 200], 'leader of another management': [200, 200] },
    input: () => ({}),
  },
}
