import type { HistoryEntry } from '../../shared/cases.ts'
import { formatInstant } from '../format.ts'
import { reserveText } from './reserve-text.ts'

const actionNames: Record<HistoryEntry['action'], string> = {
  create: 'Recibido',
  reserve: 'Reserva FNG',
  report: 'Reportado',
  selfAssign: 'Asignado',
  resume: 'Retomado',
  pause: 'Pausado',
  approve: 'Aprobado',
  return: 'Devuelto',
  reject: 'Rechazado',
  prioritise: 'Priorizado',
  reassign: 'Reasignado',
  correct: 'Corregido y enviado de nuevo',
  release: 'Liberado',
  giveBack: 'Devuelto a la cola',
  mistaken: 'Eliminado',
}

/** The first event is the request, and the second its result. */
const reserveLine = (entry: HistoryEntry): string =>
  [
    entry.statusReserve === 'NOT_REGISTER' ? 'Reserva FNG solicitada' : reserveText(entry),
    ...(entry.guaranteeNumber ? [`garantía ${entry.guaranteeNumber}`] : []),
  ].join(', ')

/** The action and its target. */
const actionOf = (entry: HistoryEntry): string => {
  const { action, handler, priority } = entry
  if (action === 'reserve') return reserveLine(entry)
  if (handler) return `${actionNames[action]} a ${handler}`
  return priority ? `${actionNames[action]}: ${priority}` : actionNames[action]
}

export type HistoryLine = { key: string; action: string; when: string; who: string; reason?: string }

/** The history of a case, the latest first. */
export const historyLines = (entries: readonly HistoryEntry[]): HistoryLine[] =>
  entries
    .map((entry) => ({
      key: `${entry.at}#${entry.action}#${entry.statusReserve ?? ''}`,
      action: actionOf(entry),
      when: formatInstant(entry.at),
      who: entry.user,
      reason: entry.reason,
    }))
    .reverse()
