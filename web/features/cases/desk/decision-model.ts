import * as z from 'zod'
import {
  type CaseStatus,
  caseStatus,
  type Decision,
  type ReturnKind,
  reasonLimit,
  returnKinds,
  statusLabels,
  transitions,
} from '../../../../shared/cases.ts'
import type { Outcome } from '../../../../shared/outcomes.ts'
import { ApiError, messageOf } from '../../../api/api-error.ts'

type Verb = Outcome['action']

const verbs: Record<Verb, string> = {
  pause: 'pausar',
  approve: 'aprobar',
  return: 'devolver',
  reject: 'rechazar',
}

const reasons: Partial<Record<Verb, { name: string; missing: string }>> = {
  pause: { name: 'Motivo de la pausa', missing: 'Selecciona un motivo' },
  return: { name: 'Causal de devolución', missing: 'Escribe la causal' },
  reject: { name: 'Motivo del rechazo', missing: 'Escribe el motivo' },
}

export const reasonName = (action: Verb): string => reasons[action]?.name ?? ''

/** The question of a plain confirmation, or the name of what asks for a reason (A§4.2). */
export const titleOf = ({ action, modal, label }: Outcome, number: string): string =>
  modal.ask === 'confirm'
    ? `¿Estás seguro de ${verbs[action]} el caso ${number}?`
    : `${label} el caso ${number}`

export const targetOf = (decision: Decision): CaseStatus => transitions[decision].to

export const doneText = (to: CaseStatus): string =>
  `El caso fue ${statusLabels[to].label.toLowerCase()} exitosamente`

export const failedText = (to: CaseStatus): string =>
  `No se pudo actualizar el estado: ${statusLabels[to].label}`

/** A§4.2. */
export const openCaseText = (number: string): string =>
  `Recuerda que es necesario que pauses, apruebes o devuelvas el caso ${number} para que puedas retomar otro caso`

/** What a user has typed of a decision. */
export type Typed = { reason: string; kind: ReturnKind }
export const nothingTyped: Typed = { reason: '', kind: 'Devuelto' }

const limitText = new Intl.NumberFormat('es-CO').format(reasonLimit)

/** What is missing or too long, said where it is; undefined when it can be sent. */
export const reasonProblem = ({ modal, action }: Outcome, reason: string): string | undefined => {
  if (modal.ask === 'confirm') return undefined
  const { length } = reason.trim()
  if (length === 0) return reasons[action]?.missing
  const over = length - reasonLimit
  if (over <= 0) return undefined
  return `El texto admite ${limitText} caracteres, ${over === 1 ? 'sobra 1' : `sobran ${over}`}`
}

/** What the dialog of an outcome takes. */
export const reasonForm = (outcome: Outcome) =>
  z.object({
    kind: z.enum(returnKinds),
    reason: z.string().superRefine((reason, context) => {
      const problem = reasonProblem(outcome, reason)
      if (problem) context.addIssue(problem)
    }),
  })

/** What a decision carries besides the case (A§4.2). */
export const decisionBody = ({ modal, kinds, statusCase }: Outcome, { reason, kind }: Typed) => ({
  statusCase,
  ...(modal.ask !== 'confirm' && { reasonReturn: reason.trim() }),
  ...(kinds.length > 1 && { returnKind: kind }),
})

export type Failure = {
  text: string
  detail: string
  /** The case is not as it was shown: the same action cannot succeed, so the lists are read again. */
  stale: boolean
}

const detailOf = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.code !== 'wrongState') return messageOf(error)
  const current = caseStatus.safeParse(error.details.current).data
  return current && current !== 'OPEN' ? `El caso ahora está ${statusLabels[current].label}` : error.message
}

/** Why a change of state did not happen, in the words of A§8. */
export const failureOf = (error: unknown, decision: Decision): Failure => {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'caseOpen' && error instanceof ApiError && error.details.number) {
    return { text: openCaseText(error.details.number), detail: '', stale: true }
  }
  return {
    text: failedText(targetOf(decision)),
    detail: detailOf(error),
    stale: code === 'wrongState' || code === 'notFound',
  }
}

/** A suggestion joins what is typed already, so that none of it is lost. */
export const withSuggestion = (reason: string, suggestion: string): string => {
  if (reason.includes(suggestion)) return reason
  return reason.trim() === '' ? suggestion : `${reason.trimEnd()}\n${suggestion}`
}
