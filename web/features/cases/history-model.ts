import type { HistoryEntry } from '../../../shared/cases.ts'
import { formatInstant } from './case-model.ts'

const actionNames: Record<HistoryEntry['action'], string> = {
  create: 'Recibido',
  selfAssign: 'Asignado',
  resume: 'Retomado',
  pause: 'Pausado',
  approve: 'Aprobado',
  return: 'Devuelto',
  reject: 'Rechazado',
  prioritise: 'Priorizado',
  reassign: 'Reasignado',
  release: 'Liberado',
}

export type HistoryLine = { key: string; action: string; when: string; who: string; reason?: string }

/** What happened to a case, the latest first. */
export const historyLines = (entries: readonly HistoryEntry[]): HistoryLine[] =>
  entries
    .map(({ action, at, user, reason }) => ({
      key: `${at}#${action}`,
      action: actionNames[action],
      when: formatInstant(at),
      who: user,
      reason,
    }))
    .reverse()
