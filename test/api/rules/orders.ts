import { orderFormOf, readyOrder } from '../../support/orders.ts'
import { draftIsThere, isReturned, newDraft } from '../fixtures.ts'
import type { Asked, Rules } from '../rule.ts'

const draftControl = ({ whose, fixtures }: Asked) => ({
  numberControl: fixtures.draft[whose].form.numberControl,
})
const othersDraft = ({ other, fixtures }: Asked) => draftIsThere(other, fixtures.draft.another)

export const orderRules: Rules = {
  'GET /case-stage/drafts': {
    // The call has no user: it returns the caller's own.
    answers: { adviser: [200, 200] },
    input: () => ({}),
    stillThere: othersDraft,
  },
  'POST /case-stage/draft': {
    // A number that is already a case cannot be prepared again.
    answers: { adviser: [200, 409] },
    input: ({ whose, fixtures }) => ({ body: whose === 'own' ? orderFormOf() : fixtures.sent.another.form }),
  },
  'POST /case-stage/correction': {
    answers: { adviser: [200, 404] },
    input: ({ whose, fixtures }) => ({ body: { numberControl: fixtures.returned[whose].numberControl } }),
    stillThere: ({ other, fixtures }) => isReturned(other, fixtures.returned.another),
  },
  'GET /case-stage/draft/{numberControl}': {
    answers: { adviser: [200, 404] },
    input: (asked) => ({ params: draftControl(asked) }),
  },
  'DELETE /case-stage/draft/{numberControl}': {
    // Another user's draft of this number does not exist for the caller, so nothing is discarded.
    answers: { adviser: [200, 200] },
    input: async (asked) => ({
      params:
        asked.allowed && asked.whose === 'own'
          ? { numberControl: (await newDraft(asked.user)).form.numberControl }
          : draftControl(asked),
    }),
    stillThere: othersDraft,
  },
  'POST /case-stage/disbursement-order': {
    answers: { adviser: [200, 404] },
    input: async ({ whose, user, allowed, fixtures }) => ({
      body: allowed && whose === 'own' ? (await readyOrder(user)).form : fixtures.draft.another.form,
    }),
    stillThere: othersDraft,
  },
}
