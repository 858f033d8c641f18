import type { HistoryEntry } from '../../shared/cases.ts'
import { formatInstant } from '../format.ts'

const actionNames: Record<HistoryEntry['action'], string> = {
  create: 'Recibido',
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

/** What was done, to whom or to what. */
const actionOf = ({ action, handler, priority }: HistoryEntry): string => {
  if (handler) return `${actionNames[action]} a ${handler}`
  return priority ? `${actionNames[action]}: ${priority}` : actionNames[action]
}

export type HistoryLine = { key: string; action: string; when: string; who: string; reason?: string }

/** What happened to a case, the latest first. */
export const historyLines = (entries: readonly HistoryEntry[]): HistoryLine[] =>
  entries
    .map((entry) => ({
      key: `${entry.at}#${entry.action}`,
      action: actionOf(entry),
      when: formatInstant(entry.at),
      who: entry.user,
      reason: entry.reason,
    }))
    .reverse()
