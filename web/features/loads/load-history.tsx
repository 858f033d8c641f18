import type { Load } from '../../../shared/loads.ts'
import { messageOf } from '../../api/api-error.ts'
import { formatInstant } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { caseUpload } from './load-calls.ts'
import { canBeLoaded, loadLabel, stateText } from './load-texts.ts'
import classes from './loads.module.css'
import { ReportButton } from './report-button.tsx'
import { useLoads } from './use-loads.ts'

const LoadLine = ({ load, all }: { load: Load; all: readonly Load[] }) => (
  <tr>
    <th scope="row">
      {load.fileName}
      <span className={classes.when}>{formatInstant(load.createdAt)}</span>
    </th>
    <td>
      {stateText(load)}
      {load.problem && <span className={classes.when}>{load.problem}</span>}
    </td>
    <td>{load.loaded.toLocaleString('es-CO')}</td>
    <td>{load.refused.toLocaleString('es-CO')}</td>
    <td>
      <div className={classes.lineActions}>
        {load.refused > 0 && load.state === 'done' && <ReportButton load={load} />}
        {canBeLoaded(load, all) && caseUpload.state().is === 'idle' && (
          <Button
            size="compact-sm"
            onClick={() => void caseUpload.load(load)}
            aria-label={`${loadLabel(load)} de ${load.fileName}`}
          >
            Cargar
          </Button>
        )}
      </div>
    </td>
  </tr>
)

/** The leader's own loads, newest first; those under way tell how far they are. */
export const LoadHistory = () => {
  const { known, error, older, readOlder } = useLoads()
  const items = known?.items
  return (
    <section className={classes.history} aria-labelledby="load-history">
      <h3 className={classes.historyTitle} id="load-history">
        Tus cargues
      </h3>
      {error && (
        <p role="alert">{known ? 'No se pudo actualizar. Lo intentamos de nuevo.' : messageOf(error)}</p>
      )}
      {items?.length === 0 && <p>No se encontraron registros.</p>}
      {items && items.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard's arrows
        <section className={classes.scroller} tabIndex={0} aria-label="Lista de cargues">
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Archivo</th>
                <th scope="col">Estado</th>
                <th scope="col">Casos</th>
                <th scope="col">Rechazadas</th>
                <th scope="col">Acciones</th>
              </tr>
            </thead>
            <tbody>
              {items.map((load) => (
                <LoadLine key={load.id} load={load} all={items} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {older.error !== undefined && <p role="alert">{messageOf(older.error)}</p>}
      {known?.cursor && (
        <Button
          className={classes.older}
          variant="subtle"
          size="compact-md"
          onClick={() => void readOlder()}
          loading={older.reading}
        >
          Ver cargues anteriores
        </Button>
      )}
    </section>
  )
}
