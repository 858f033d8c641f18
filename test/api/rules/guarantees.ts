import type { TestUser } from '../../support/api.ts'
import { askFor, reserveOf, sampleGuarantee } from '../../support/guarantees.ts'
import type { Asked, Rules } from '../rule.ts'

/** For analysts of group disbursement and of fng (decision 77); they share all guarantees and reserves. */
const reservers = { analyst: [200, 200] } as const

const ownerOf = ({ user, other, whose }: Asked): TestUser => (whose === 'own' ? user : other)
const reserved = async (asked: Asked) => {
  const guarantee = sampleGuarantee()
  const body = reserveOf(guarantee)
  if (asked.allowed) await askFor(ownerOf(asked), body)
  return { id: body.idempotencyKey, guarantee: guarantee.number }
}

export const guaranteeRules: Rules = {
  'GET /scg/{guarantee}': {
    answers: reservers,
    input: async (asked) => ({ params: { guarantee: (await reserved(asked)).guarantee } }),
  },
  'POST /fng/reserve': {
    // Nobody may reserve in another person's name.
    answers: { analyst: [200, 403] },
    input: (asked) => ({ body: reserveOf(sampleGuarantee(), { user: ownerOf(asked).login }) }),
  },
  'POST /fng/reserve of a reserve': {
    // Another user's key is not valid for the caller.
    answers: { analyst: [200, 409] },
    input: async (asked) => {
      const body = reserveOf(sampleGuarantee())
      if (asked.allowed) await askFor(ownerOf(asked), body)
      return { body }
    },
  },
  'GET /fng/reserve/{id}': {
    answers: reservers,
    input: async (asked) => ({ params: { id: (await reserved(asked)).id } }),
  },
  'POST /fng/reserve/{id}': {
    // Only the requester can send it again.
    answers: { analyst: [200, 404] },
    input: async (asked) => ({ params: { id: (await reserved(asked)).id } }),
  },
  'GET /fng/reserves': {
    // The call returns the caller's own.
    answers: reservers,
    input: () => ({ query: {} }),
  },
  'GET /scg/{guarantee}/history': {
    answers: reservers,
    input: async (asked) => ({ params: { guarantee: (await reserved(asked)).guarantee } }),
  },
}
