import { cases } from '../../shared/case-calls.ts'
import { messageOf } from '../api/api-error.ts'
import { useAll } from '../api/use-all.ts'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import classes from './case-history.module.css'
import { historyLines } from './history-model.ts'

/** Who did what to the case, when and why (decision 32). */
export const CaseHistory = ({ number }: { number: string }) => {
  const { data, error, mutate } = useAll(cases.history, { params: { number }, query: {} })
  return (
    <div className={classes.history}>
      <h3 className={classes.title} id="case-history">
        Historial del caso
      </h3>
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long history scrolls with the keyboard's arrows
        <section className={classes.scroller} tabIndex={0} aria-labelledby="case-history">
          <ol className={classes.lines}>
            {historyLines(data).map(({ key, action, when, who, reason }) => (
              <li key={key}>
                <span className={classes.action}>{action}</span>
                <span className={classes.when}>{who ? `${when} · ${who}` : when}</span>
                {reason && <p className={classes.reason}>{reason}</p>}
              </li>
            ))}
          </ol>
        </section>
      )}
      {!data && !error && <Loading text="Cargando historial…" />}
      {!data && error && (
        <Notice
          alert
          action={
            <Button variant="default" size="compact-md" onClick={() => void mutate()}>
              Reintentar
            </Button>
          }
        >
          {messageOf(error)}
        </Notice>
      )}
    </div>
  )
}
