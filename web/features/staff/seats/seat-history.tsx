import { SectionTitle, Surface } from '../../../ui/layout.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Loading } from '../../../ui/loading.tsx'
import classes from '../staff.module.css'

const SeatChanges = lazyPart(async () => (await import('./seat-changes.tsx')).SeatChanges, {
  loading: <Loading text="Cargando historial…" />,
})

/** The changes of the seat beside it; they load when a seat is opened. */
export const SeatHistory = ({ code }: { code: string | undefined }) => (
  <Surface aria-label="Historial de la posición">
    <SectionTitle below={3}>Historial de la posición</SectionTitle>
    {code === undefined ? (
      <p className={classes.hint}>Elige una posición de la lista para ver sus cambios.</p>
    ) : (
      <SeatChanges code={code} />
    )}
  </Surface>
)
