import type { HistoryEntry } from '../../shared/cases.ts'
import type { ReserveStatus } from '../../shared/guarantees.ts'
import { formatInstant } from '../format.ts'

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

/** What became of a reserve of its guarantee; first it was asked for. */
const reserveNames: Record<ReserveStatus, string> = {
  NOT_REGISTER: 'solicitada',
  SUCCESS: 'aprobada',
  REPLACED: 'sustituida',
  REJECT: 'rechazada',
  NOT_SENT: 'no enviada',
}
const reserveText = ({ statusReserve, reserveCode, guaranteeNumber }: HistoryEntry): string =>
  [
    `Reserva FNG ${statusReserve ? reserveNames[statusReserve] : ''}`,
    ...(reserveCode ? [`Nº ${reserveCode}`] : []),
    ...(guaranteeNumber ? [`garantía ${guaranteeNumber}`] : []),
  ].join(', ')

/** What was done, to whom or to what. */
const actionOf = (entry: HistoryEntry): string => {
  const { action, handler, priority } = entry
  if (action === 'reserve') return reserveText(entry)
  if (handler) return `${actionNames[action]} a ${handler}`
  return priority ? `${actionNames[action]}: ${priority}` : actionNames[action]
}

export type HistoryLine = { key: string; action: string; when: string; who: string; reason?: string }

/** What happened to a case, the latest first. */
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
