import { Note, SectionTitle, Surface } from '../../../ui/layout.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Loading } from '../../../ui/loading.tsx'

const SeatChanges = lazyPart(async () => (await import('./seat-changes.tsx')).SeatChanges, {
  loading: <Loading text="Cargando historial…" />,
})

/** The changes of the seat beside it; they load when a seat is opened. */
export const SeatHistory = ({ code }: { code: string | undefined }) => (
  <Surface aria-label="Historial de la posición">
    <SectionTitle below={3}>Historial de la posición</SectionTitle>
    {code === undefined ? (
      <Note size="body">Elige una posición de la lista para ver sus cambios.</Note>
    ) : (
      <SeatChanges code={code} />
    )}
  </Surface>
)
