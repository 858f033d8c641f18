import { cases } from '../../shared/case-calls.ts'
import { messageOf } from '../api/api-error.ts'
import { useAll } from '../api/use-all.ts'
import { AsyncPanel } from '../ui/async-panel.tsx'
import { Note, SectionTitle } from '../ui/layout.tsx'
import { ScrollRegion } from '../ui/scroll-region.tsx'
import classes from './case-history.module.css'
import { historyLines } from './history-model.ts'

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
