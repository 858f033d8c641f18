import type { ReturnKind } from '../../../../../shared/case-fields.ts'
import {
  type CaseStatus,
  caseStatus,
  type Decision,
  placeOf,
  statusLabels,
  transitions,
} from '../../../../../shared/cases.ts'
import { ApiError, messageOf } from '../../../../api/api-error.ts'
import { openCaseText, presentText } from '../../../../case-view/actions-of.ts'

export const targetOf = (decision: Decision) => transitions[decision].to

export const doneText = (to: CaseStatus): string =>
  `El caso fue ${statusLabels[to].label.toLowerCase()} exitosamente`

/** The name of a decision that leads on to the next case (decision 97). */
export const andNext = (label: string): string => `${label} y siguiente`

export const failedText = (to: CaseStatus): string =>
  `No se pudo actualizar el estado: ${statusLabels[to].label}`

/** The typed values of a decision. */
export type Typed = { reason: string; kind: ReturnKind }
export const nothingTyped: Typed = { reason: '', kind: 'Devuelto' }

export type Failure = {
  text: string
  detail: string
  /** The case is not in the state that was shown: a retry cannot succeed, so the lists are read again. */
  stale: boolean
}

const detailOf = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.code !== 'wrongState') return messageOf(error)
  const current = caseStatus.safeParse(error.details.current).data
  return current && placeOf[current] !== 'open' ? presentText(current) : error.message
}

/** Why a change of state failed, in the words of A§8. */
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
