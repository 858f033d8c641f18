import { cases } from '../../shared/case-calls.ts'
import type { HistoryEntry } from '../../shared/cases.ts'
import { reserveText } from '../../shared/reserve-text.ts'
import { messageOf } from '../api/api-error.ts'
import { useAll } from '../api/use-all.ts'
import { formatInstant, formatPerson } from '../format.ts'
import { AsyncPanel } from '../ui/async-panel.tsx'
import { Note, SectionTitle } from '../ui/layout.tsx'
import { ScrollRegion } from '../ui/scroll-region.tsx'
import classes from './case-history.module.css'

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
  const { action, handler, handlerName, priority } = entry
  if (action === 'reserve') return reserveLine(entry)
  if (handler) return `${actionNames[action]} a ${formatPerson(handler, handlerName)}`
  return priority ? `${actionNames[action]}: ${priority}` : actionNames[action]
}

type HistoryLine = { key: string; action: string; when: string; who: string; reason?: string }

/** The history of a case, the latest first. */
export const historyLines = (entries: readonly HistoryEntry[]): HistoryLine[] =>
  entries
    .map((entry) => ({
      key: `${entry.at}#${entry.action}#${entry.statusReserve ?? ''}`,
      action: actionOf(entry),
      when: formatInstant(entry.at),
      who: formatPerson(entry.user, entry.userName),
      reason: entry.reason,
    }))
    .reverse()

/** Who did what to the case, when and why (decision 32). */
export const CaseHistory = ({ number }: { number: string }) => {
  const { data, error, mutate } = useAll(cases.history, { params: { number }, query: {} })
  return (
    <div className={classes.history}>
      <SectionTitle as="h3" below={2} size="body">
        Historial del caso
      </SectionTitle>
      <AsyncPanel
        data={data}
        failure={error && messageOf(error)}
        onRetry={mutate}
        loading="Cargando historial…"
      >
        {(history) => (
          <ScrollRegion className={classes.scroller} label="Historial del caso">
            <ol className={classes.lines}>
              {historyLines(history).map(({ key, action, when, who, reason }) => (
                <li key={key}>
                  <span className={classes.action}>{action}</span>
                  <Note as="span">{who ? `${when} · ${who}` : when}</Note>
                  {reason && <p className={classes.reason}>{reason}</p>}
                </li>
              ))}
            </ol>
          </ScrollRegion>
        )}
      </AsyncPanel>
    </div>
  )
}
