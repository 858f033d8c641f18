import type { away } from '../../shared/away.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Handler } from '../http/api.ts'
import { checkOwn } from '../http/caller.ts'
import { absenceOf, moveAbsence } from './absence.ts'

/** The leader has seen what happened until an instant. */
export const seen: Handler<typeof away.seen> = async ({ params, body: { until }, session, now }) => {
  const { management } = params
  checkOwn(session, management)
  if (until > now.toISOString()) throw new Refusal('badRequest', { field: 'until' })
  const of = { management, user: session.login }
  return (await moveAbsence(of, until)) ? { since: until } : { since: (await absenceOf(of, until)).since }
}
