import type { Load } from '../../../shared/loads.ts'
import { messageOf } from '../../api/api-error.ts'
import { formatInstant } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import type { Column } from '../../ui/data-table-model.ts'
import { PagedTable } from '../../ui/paged-table.tsx'
import { caseUpload } from './load-calls.ts'
import { canBeLoaded, loadLabel, reportedText, stateText, warnedText } from './load-texts.ts'
import classes from './loads.module.css'
import { ReportButton } from './report-button.tsx'
import { useLoads } from './use-loads.ts'

/** Null without actions, so that a narrow screen omits the label too. */
const actionsOf = (load: Load, all: readonly Load[]) => {
  const hasReport = load.state === 'done' && reportedText(load) !== ''
  const canLoad = canBeLoaded(load, all) && caseUpload.state().is === 'idle'
  if (!hasReport && !canLoad) return null
  return (
    <div className={classes.lineActions}>
      {hasReport && <ReportButton load={load} />}
      {canLoad && (
        <Button
          size="compact-sm"
          onClick={() => void caseUpload.load(load)}
          aria-label={`${loadLabel(load)} de ${load.fileName}`}
        >
          Cargar
        </Button>
      )}
    </div>
  )
}

/** The file of a load, its progress, and its actions. */
const columnsOf = (all: readonly Load[]): Column<Load>[] => [
  {
    id: 'archivo',
    header: 'Archivo',
    rowHeader: true,
    cell: ({ fileName, createdAt }) => (
      <>
        <span className={classes.fileName}>{fileName}</span>
        <span className={classes.when}>{formatInstant(createdAt)}</span>
      </>
    ),
  },
  {
    id: 'estado',
    header: 'Estado',
    cell: (load) => (
      <>
        {stateText(load)}
        {load.warned > 0 && <span className={classes.when}>{warnedText(load.warned)}</span>}
        {load.problem && <span className={classes.when}>{load.problem}</span>}
      </>
    ),
  },
  { id: 'casos', header: 'Casos', cell: ({ loaded }) => counted(loaded), align: 'end', width: '88px' },
  {
    id: 'rechazadas',
    header: 'Rechazadas',
    cell: ({ refused }) => counted(refused),
    align: 'end',
    width: '96px',
  },
  {
    id: 'acciones',
    header: 'Acciones',
    width: '186px',
    cell: (load) => actionsOf(load, all),
  },
]

/** The leader's own loads, newest first, with the progress of those under way. */
export const LoadHistory = () => {
  const pages = useLoads()
  return (
    <section className={classes.history} aria-labelledby="load-history">
      <h3 className={classes.historyTitle} id="load-history">
        Tus cargues
      </h3>
      <PagedTable
        label="Lista de cargues"
        pages={pages}
        columns={columnsOf}
        failure={pages.error && messageOf(pages.error)}
        retried
        empty="No se encontraron registros."
        olderLabel="Ver cargues anteriores"
        layout="line"
        maxHeight={240}
        inside
        dense
      />
    </section>
  )
}
