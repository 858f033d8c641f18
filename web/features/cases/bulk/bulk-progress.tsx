import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useAskOnClose } from '../../../leave-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import classes from './bulk-progress.module.css'
import { bulkWork, leftOf, type WorkState } from './bulk-work.ts'

const BulkResults = lazy(async () => ({ default: (await import('./bulk-results.tsx')).BulkResults }))

export const useBulkWork = (): WorkState | undefined =>
  useSyncExternalStore(bulkWork.subscribe, bulkWork.state)

/** How far the change of several cases is, on every screen of a leader, with the way back to its results. */
export const BulkProgress = () => {
  const state = useBulkWork()
  const running = state?.running ?? false
  useAskOnClose(running)
  if (!state) return null
  if (state.opened) {
    return (
      <Suspense fallback={null}>
        <BulkResults state={state} />
      </Suspense>
    )
  }
  const { title, rows, outcomes } = state
  const done = rows.length - leftOf(state).length
  return (
    <section className={classes.strip} aria-label="Cambio de varios casos">
      <span role="status">
        {running
          ? `${title}: ${outcomes.size} de ${rows.length}`
          : `${title}: terminó, ${done} de ${rows.length} con éxito`}
      </span>
      <Button variant="default" size="compact-md" onClick={bulkWork.show}>
        Ver resultados
      </Button>
    </section>
  )
}
