import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { cases } from '../../../../../shared/case-calls.ts'
import { returnKinds } from '../../../../../shared/case-fields.ts'
import type { CaseRow, Decision } from '../../../../../shared/cases.ts'
import type { Answer, Input } from '../../../../../shared/contract.ts'
import type { Outcome } from '../../../../../shared/outcomes.ts'
import type { Process } from '../../../../../shared/processes.ts'
import { callApi } from '../../../../api/call-api.ts'
import { useAction } from '../../../../api/use-action.ts'
import { windowDraft } from '../../../../window-draft.ts'
import { doneText, type Failure, failureOf, nothingTyped, type Typed, targetOf } from './decision-model.ts'

/** What was typed for decisions that are not sent; a reload loses none of it. */
const textsOf = (login: string) =>
  windowDraft(
    () => z.record(z.string(), z.object({ reason: z.string(), kind: z.enum(returnKinds) })),
    `decisions ${login}`,
  )

type Body = Input<typeof cases.changeStatus>['body']
type DecisionFields = Pick<Body, 'reasonReturn' | 'returnKind' | 'statusCase' | 'requestedProducts' | 'next'>
type Decided = Answer<typeof cases.changeStatus>

/**
 * Changes the status of a case that the caller holds; a repeat with the same `actionId` gets the first answer
 * (decision 32).
 */
export const changeStatus = (
  row: CaseRow,
  decision: Decision,
  by: { login: string; actionId: string },
  fields: DecisionFields = {},
): Promise<Decided> => {
  const { pkRequest, skRequest, requestNumber } = row
  return callApi(cases.changeStatus, {
    params: { status: targetOf(decision) },
    body: { pkRequest, skRequest, requestNumber, reqUser: by.login, idProductivity: by.actionId, ...fields },
  })
}

/** A decision that leads on to the next case of a process (decision 97). */
export type LeadOn = { process: Process; unasked: boolean | undefined }

/** The open question. The case stays here as it was shown, while its lists are read again. */
export type Asked = {
  row: CaseRow
  outcome: Outcome
  requestedProducts?: number
  name: string
  next?: Body['next']
  /** It is sent without a question. */
  unasked?: boolean
}

/** A decided case, and the next one as the answer has it. */
export type AfterDecision = { changed: CaseRow; next: Decided['next']; asked: Asked }

/** The messages at the end of a decision. */
export type Words = {
  done: (changed: CaseRow) => string
  failed: (action: Outcome['action'], row: CaseRow, error: unknown) => Partial<Failure>
}

type Options = {
  login: string
  /** Runs also if the user has left the screen. */
  keepChanged: (...changed: CaseRow[]) => Promise<void>
  onDone: (done: AfterDecision) => void
  /** The case is not in the state that was shown. Its dialog stays open until the user closes it. */
  onStale: () => void
  onStaleClosed: () => void
  /** In place of the desk's messages. */
  words?: Words
}

/** A decision from its button to its answer. A failure, or a dialog closed by mistake, keeps the typed text. */
export const useDecision = (options: Options) => {
  const { login, keepChanged, onDone, onStale, onStaleClosed, words } = options
  const [asked, setAsked] = useState<Asked>()
  const draft = textsOf(login)
  const [texts, setTexts] = useState<Record<string, Typed>>(() => draft.read() ?? {})
  const keepTexts = (next: Record<string, Typed>) => {
    setTexts(next)
    draft.write(next)
  }
  const [failure, setFailure] = useState<Failure>()

  const nextIds = useRef(new Map<string, string>())
  /** The id of the claim in a decision's call: the same when the decision is asked for again after a failure. */
  const nextIdOf = (name: string): string => {
    const known = nextIds.current.get(name) ?? crypto.randomUUID()
    nextIds.current.set(name, known)
    return known
  }

  const failureIn = (error: unknown, { row, outcome: { action } }: Asked): Failure => ({
    ...failureOf(error, action),
    ...words?.failed(action, row, error),
  })

  const { run, busy } = useAction({
    act: async ({ fields, ...given }: Asked & { fields: DecisionFields }, actionId) => {
      const { row, outcome, requestedProducts, next: wish } = given
      const body = { ...fields, requestedProducts, next: wish }
      const { next, ...changed } = await changeStatus(row, outcome.action, { login, actionId }, body)
      await keepChanged(changed, ...(next ? [next] : []))
      return { changed, next, asked: given }
    },
    onDone: (done) => {
      setAsked(undefined)
      const { [done.asked.name]: _sent, ...others } = texts
      keepTexts(others)
      onDone(done)
    },
    onFailure: (error, asked) => {
      const found = failureIn(error, asked)
      setFailure(found)
      if (found.stale) onStale()
      return true
    },
    doneText: ({ changed }) => words?.done(changed) ?? doneText(changed.reqStatus),
    failedText: (error, asked) => failureIn(error, asked).text,
  })

  return {
    asked,
    typed: (asked && texts[asked.name]) ?? nothingTyped,
    busy,
    failure,
    /** Asks what the decision needs. An approval, which needs only a yes, is sent at once if it is `unasked`. */
    ask: (row: CaseRow, outcome: Outcome, requestedProducts?: number, leadOn?: LeadOn) => {
      setFailure(undefined)
      const name = `${row.requestNumber}#${row.dischargeDate}#${outcome.action}`
      const { management, id } = leadOn?.process ?? {}
      const next = management && id ? { management, process: id, actionId: nextIdOf(name) } : undefined
      const isApproval = outcome.action === 'approve' && outcome.modal.ask === 'confirm'
      const unasked = (leadOn?.unasked ?? false) && isApproval
      const question = { row, outcome, requestedProducts, name, next, unasked }
      setAsked(question)
      if (unasked) void run({ ...question, fields: { statusCase: outcome.statusCase } })
    },
    keep: (typed: Typed) => asked && keepTexts({ ...texts, [asked.name]: typed }),
    confirm: (fields: DecisionFields) => {
      setFailure(undefined)
      if (asked) void run({ ...asked, fields })
    },
    cancel: () => {
      setAsked(undefined)
      if (failure?.stale) onStaleClosed()
    },
  }
}
export type DecisionState = ReturnType<typeof useDecision>
