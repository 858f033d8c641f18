import type { cases } from '../../shared/case-calls.ts'
import { type CaseRow, type Decision, decisionOf } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Outcome } from '../../shared/outcomes.ts'
import { findProcess, outcomesOf } from '../../shared/processes.ts'
import type { Call, Handler } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { act, readyFor } from './act.ts'
import { claim, claimedProcess } from './claim.ts'
import { caseOpen } from './open-case.ts'
import { type StoredCase, workerOf } from './stored-case.ts'
import { actorOf } from './writes.ts'

type Body = Call<typeof cases.changeStatus>['body']
type Kept = Pick<StoredCase, 'reason' | 'returnKind' | 'statusCase'>

const wrong = (field: keyof Body): Refusal => new Refusal('badRequest', { field })

/** The chosen outcome among those of the case; its name decides if several have the same transition. */
const outcomeOf = (found: StoredCase, action: Decision, { statusCase }: Body): Outcome => {
  const offered = outcomesOf(findProcess(found.management, found.process), found)
  const possible = offered.filter((outcome) => outcome.action === action)
  if (possible.length === 0) throw new Refusal('forbidden')
  const named = statusCase ? possible.filter((outcome) => outcome.statusCase === statusCase) : possible
  const [outcome] = named
  if (!outcome || named.length > 1) throw wrong('statusCase')
  return outcome
}

const reasonFor = ({ modal }: Outcome, { reasonReturn }: Body): string | undefined => {
  if (modal.ask === 'confirm') return undefined
  if (!reasonReturn || (modal.ask === 'list' && !modal.options.includes(reasonReturn)))
    throw wrong('reasonReturn')
  return reasonReturn
}

/** The fields that a decision stores. Refuses outcomes not offered or without a value (A§4.2, decision 71). */
const chosenOutcome = (found: StoredCase, action: Decision, body: Body): Kept => {
  if (action === 'resume') return {}
  const outcome = outcomeOf(found, action, body)
  const { kinds } = outcome
  const kind = kinds.length === 1 ? kinds[0] : kinds.find((one) => one === body.returnKind)
  const reason = reasonFor(outcome, body)
  if (kinds.length > 0 && !kind) throw wrong('returnKind')
  return { reason, returnKind: kind, statusCase: kinds.length > 1 ? kind : outcome.statusCase }
}

const refuseTaken = async (lock: unknown) => {
  throw caseOpen(lock)
}

type Deciding = Call<typeof cases.changeStatus>

const decideOne = async (call: Deciding, name: Decision): Promise<CaseRow> => {
  const { body, session, now } = call
  const asked = { ...body, actionId: body.idProductivity }
  const { before, done } = await readyFor(name, asked, session, ({ handler }) => handler === session.login)
  if (done) return done
  const kept = chosenOutcome(before, name, body)
  const { requestedProducts = before.requestedProducts } = body
  return act(
    before,
    { id: body.idProductivity, name, ...actorOf(session), at: now, reason: kept.reason },
    { ...kept, requestedProducts, worker: workerOf(session) },
    { again: () => decideOne(call, name), whenTaken: name === 'resume' ? refuseTaken : undefined },
  )
}

/** The next case after a decision that is already stored: null where none waits, undefined where the claim was refused. */
const nextCase = async (call: Deciding, body: NonNullable<Body['next']>) => {
  try {
    return await claim({ ...call, params: {}, query: {}, body })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'noCases' ? null : undefined
  }
}

/**
 * Pauses, approves, returns, rejects or resumes a case of the caller (A§4.2, decisions 25–32). With `next` it claims
 * the next case too, in a transaction of its own; a repeat answers both as the first time (decision 97).
 */
export const decide: Handler<typeof cases.changeStatus> = async (call) => {
  const { params, body, session } = call
  const { next } = body
  const name = decisionOf(params.status)
  if (!name) throw new Refusal('forbidden')
  checkCaller(session, { login: body.reqUser })
  if (!next) return decideOne(call, name)
  if (name === 'resume') throw wrong('next')
  claimedProcess(session, next)
  const decided = await decideOne(call, name)
  return { ...decided, next: await nextCase(call, next) }
}
