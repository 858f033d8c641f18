import { type Load, loads } from '../../../shared/loads.ts'
import { messageOf } from '../../api/api-error.ts'
import { useApi } from '../../api/use-api.tsx'
import { formatInstant } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { caseUpload } from './load-calls.ts'
import { canBeLoaded, loadLabel, stateText } from './load-texts.ts'
import classes from './loads.module.css'
import { ReportButton } from './report-button.tsx'

const whileBusy = 2_000
const whileQuiet = 15_000
const isBusy = ({ state }: Load): boolean => state === 'loading'

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
  const { data, error } = useApi(
    loads.list,
    {},
    { refreshInterval: (known) => (known?.some(isBusy) ? whileBusy : whileQuiet) },
  )
  return (
    <section className={classes.history} aria-labelledby="load-history">
      <h3 className={classes.historyTitle} id="load-history">
        Tus cargues
      </h3>
      {error && (
        <p role="alert">{data ? 'No se pudo actualizar. Lo intentamos de nuevo.' : messageOf(error)}</p>
      )}
      {data?.length === 0 && <p>No se encontraron registros.</p>}
      {data && data.length > 0 && (
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
              {data.map((load) => (
                <LoadLine key={load.id} load={load} all={data} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}
