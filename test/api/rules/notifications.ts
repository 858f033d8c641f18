import { mailRecipients } from '../../../infra/local/bank/users.ts'
import type { Rules } from '../rule.ts'

const [recipient] = mailRecipients

export const notificationRules: Rules = {
  'POST /notification/custom-email': {
    answers: { adviser: [200, 404] },
    input: ({ whose, fixtures }) => ({
      body: { recipient, controlNumber: fixtures.sent[whose].form.numberControl },
    }),
  },
}
