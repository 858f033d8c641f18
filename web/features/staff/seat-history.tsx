import { lazy, Suspense } from 'react'
import { Loading } from '../../ui/loading.tsx'
import classes from './staff.module.css'

/** Fetched when a seat is opened, as none is where the screen begins. */
const SeatChanges = lazy(async () => ({ default: (await import('./seat-changes.tsx')).SeatChanges }))

/** What happened to the seat that is open beside it. */
export const SeatHistory = ({ code }: { code: string | undefined }) => (
  <section className={classes.history} aria-label="Historial de la posición">
    <h2 className={classes.title}>Historial de la posición</h2>
    {code === undefined ? (
      <p className={classes.hint}>Elige una posición de la lista para ver sus cambios.</p>
    ) : (
      <Suspense fallback={<Loading />}>
        <SeatChanges code={code} />
      </Suspense>
    )}
  </section>
)
