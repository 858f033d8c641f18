import { type CaseRow, type CaseStatus, placeOf, statusLabels } from '../../../../shared/cases.ts'
import type { Outcome } from '../../../../shared/outcomes.ts'
import { numberOf } from '../../../case-view/case-row.ts'

/** The messages of /cases-gpo and of the report of a case (B§5, B§8, decision 36). */
export const reportTexts = {
  paused: 'El caso se pausó con éxito',
  openFailed: 'Error obteniendo los casos abiertos',
  pausedFailed: 'Error obteniendo los casos pausados',
  notReported: 'Se presentó un error al reportar el caso en Gestión Diaria',
} as const

/** How long the banner of a pause stays, in milliseconds (B§9). */
export const pausedStays = 4_000

/** B§5: shown to a user who has an open case and wants to report another, resume one or change area. */
export const finishFirstText = (number: string): string =>
  `Recuerda que es necesario que pauses, apruebes o devuelvas el caso ${number}`

/** The message of a case once its outcome is stored. */
export const outcomeText = (to: CaseStatus, number: string): string =>
  placeOf[to] === 'paused'
    ? reportTexts.paused
    : `Ha sido ${statusLabels[to].label.toLowerCase()} el caso ${number}`

/** The message of an outcome that failed, or that the server refused; the reason follows (B§8). */
export const outcomeFailedText = (action: Outcome['action'], number: string, refused: boolean): string => {
  if (action === 'pause') return 'Error pausando el caso'
  if (action === 'reject') return 'Error rechazando el caso'
  // B§8 has one text for a return.
  if (action === 'return') return `Ha ocurrido un error devolviendo el caso ${number}`
  return refused ? 'Error aprobando el caso' : `Ha ocurrido un error aprobando el caso ${number}`
}

/** The message of a failed 'Iniciar caso' or 'Eliminar Caso', by the names of A§8, with the reason. */
export const actionFailedText = (action: 'Enviar Caso' | 'Eliminar Caso', why: string): string =>
  `No se pudo completar la acción "${action}": ${why}`

/** The result of 'Eliminar Caso'. */
export const removedText = (row: CaseRow): string =>
  placeOf[row.reqStatus] === 'queue'
    ? `El caso ${numberOf(row)} volvió a su cola`
    : `El caso ${numberOf(row)} se eliminó`
