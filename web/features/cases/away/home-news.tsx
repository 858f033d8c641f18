import { away } from '../../../../shared/away.ts'
import type { Management } from '../../../../shared/roles.ts'
import { seatCalls } from '../../../../shared/seat-calls.ts'
import { messageOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { useAll } from '../../../api/use-all.ts'
import { useApi } from '../../../api/use-api.tsx'
import { Link } from '../../../link.tsx'
import { ledParams } from '../../../navigation/led-management.tsx'
import { serverNow } from '../../../session/store.ts'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/layout.tsx'
import { useFocusKeeper } from '../../../ui/use-focus-keeper.ts'
import { useAddress } from '../../../use-address.ts'
import classes from '../counts/home.module.css'
import { LeaversPanel } from '../team/leavers-panel.tsx'
import { itemsOf } from './away-items.ts'
import { whenText } from './away-texts.ts'

const ofTeam = { query: {} }
/** The panel below asks for them. Who has no team is told of nobody. */
const asKept = { revalidateIfStale: false }

/** What happened since the leader last marked it as seen, each kind with a link to it. */
const AwayStrip = ({ management }: { management: Management }) => {
  const { data, error, mutate } = useApi(away.since, { params: { management } })
  const { data: leavers = [] } = useAll(seatCalls.leavers, ofTeam, asKept)
  const [{ management: asked }] = useAddress(ledParams)
  const keeper = useFocusKeeper<HTMLElement>()
  const { run, busy } = useAction({
    act: (until: string) => callApi(away.seen, { params: { management }, body: { until } }),
  })
  return (
    <section ref={keeper} className={classes.away} aria-label="Qué pasó mientras no estabas">
      <AsyncPanel data={data} failure={error && messageOf(error)} onRetry={mutate} layout="line">
        {(happened) => {
          const items = itemsOf(happened, leavers, asked)
          const when = whenText(happened.since, serverNow())
          if (happened.isFirst || items.length === 0)
            return (
              <Note role="status" size="body">
                {happened.isFirst
                  ? 'Desde ahora verás aquí lo que pase mientras no estés.'
                  : `Sin novedades desde ${when}`}
              </Note>
            )
          return (
            <>
              <strong>Desde lo último que viste ({when}):</strong>
              <ul className={classes.happened}>
                {items.map(({ text, to }) => (
                  <li key={to}>
                    <Link to={to}>{text}</Link>
                  </li>
                ))}
              </ul>
              <Button
                variant="default"
                size="compact-md"
                loading={busy}
                onClick={() => void run(happened.until)}
              >
                Visto
              </Button>
            </>
          )
        }}
      </AsyncPanel>
    </section>
  )
}

/** What a leader is told of on their home, after its first content. */
export const HomeNews = ({ management }: { management: Management }) => (
  <>
    <AwayStrip management={management} />
    <LeaversPanel />
  </>
)
