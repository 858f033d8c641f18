import * as z from 'zod/mini'
import { returnKinds } from '../../../../../shared/case-fields.ts'
import { reasonLimit } from '../../../../../shared/cases.ts'
import type { Outcome } from '../../../../../shared/outcomes.ts'
import { type Place, placedReason, placedReasons, placeText } from '../../../../case-view/placed-reasons.ts'
import type { Typed } from './decision-model.ts'

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

/** The question of a plain confirmation, or the title of a dialog that asks for a reason (A§4.2). */
export const titleOf = ({ action, modal }: Outcome, number: string): string => {
  const what = `${verbs[action]} el caso ${number}`
  return modal.ask === 'confirm'
    ? `¿Estás seguro de ${what}?`
    : `${what.charAt(0).toUpperCase()}${what.slice(1)}`
}

const limitText = new Intl.NumberFormat('es-CO').format(reasonLimit)

/** What is missing or too long, shown at the field; undefined when it can be sent. */
export const reasonProblem = ({ modal, action }: Outcome, reason: string): string | undefined => {
  if (modal.ask === 'confirm') return undefined
  const { length } = reason.trim()
  if (length === 0) return reasons[action]?.missing
  const bare = placedReasons(reason).find((line) => line.reason === '')
  if (bare) return `Escribe la causal de ${placeText(bare)}`
  const over = length - reasonLimit
  if (over <= 0) return undefined
  return `El texto admite ${limitText} caracteres, ${over === 1 ? 'sobra 1' : `sobran ${over}`}`
}

/** The form of an outcome's dialog. */
export const reasonForm = (outcome: Outcome) =>
  z.object({
    kind: z.enum(returnKinds),
    reason: z.string().check(
      z.superRefine((reason, context) => {
        const problem = reasonProblem(outcome, reason)
        if (problem) context.addIssue(problem)
      }),
    ),
  })

/** The typed text, and its last line if that is a place whose reason is not typed. */
const openPlaceOf = (text: string) => {
  const lines = text.trimEnd().split('\n')
  const place = placedReason(lines.at(-1) ?? '')
  return place?.reason === '' ? { place, before: lines.slice(0, -1).join('\n') } : { before: text.trimEnd() }
}

const withLine = (text: string, line: string): string => (text === '' ? line : `${text}\n${line}`)

/**
 * A suggestion is appended to the typed text, so that nothing of it is lost; or to the place that waits for a reason. A
 * space after it keeps it apart from what is typed next.
 */
export const withSuggestion = (text: string, suggestion: string): string => {
  const { place, before } = openPlaceOf(text)
  if (place) return withLine(before, `${placeText(place)}: ${suggestion} `)
  return text.includes(suggestion) ? text : withLine(before, `${suggestion} `)
}

/** The text with a line for a place, whose reason is typed next. A place without a reason is replaced. */
export const withPlace = (text: string, place: Place): string =>
  withLine(openPlaceOf(text).before, `${placeText(place)}: `)

/** The body of a decision, besides the case (A§4.2). */
export const decisionBody = ({ modal, kinds, statusCase }: Outcome, { reason, kind }: Typed) => ({
  statusCase,
  ...(modal.ask !== 'confirm' && { reasonReturn: reason.trim() }),
  ...(kinds.length > 1 && { returnKind: kind }),
})
