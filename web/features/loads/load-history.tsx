import { instant } from '../../../shared/case-lists.ts'
import { type Load, loads } from '../../../shared/loads.ts'
import { messageOf } from '../../api/api-error.ts'
import { usePages } from '../../api/use-pages.ts'
import { formatInstant } from '../../format.ts'
import { loadsParams } from '../../navigation/led-management.tsx'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import type { Column } from '../../ui/data-table-model.ts'
import { Cluster, Note, SectionTitle } from '../../ui/layout.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { useAddress } from '../../use-address.ts'
import { caseUpload } from './load-calls.ts'
import { canBeLoaded, loadLabel, reportedText, stateText, warnedText } from './load-texts.ts'
import classes from './loads.module.css'
import { ReportButton } from './report-button.tsx'

/** Null without actions, so that a narrow screen omits the label too. */
const actionsOf = (load: Load, all: readonly Load[]) => {
  const hasReport = load.state === 'done' && reportedText(load) !== ''
  const canLoad = canBeLoaded(load, all) && caseUpload.state().is === 'idle'
  if (!hasReport && !canLoad) return null
  return (
    <Cluster gap={2}>
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
    </Cluster>
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
        <Note as="span" size="body" block>
          {formatInstant(createdAt)}
        </Note>
      </>
    ),
  },
  {
    id: 'estado',
    header: 'Estado',
    cell: (load) => (
      <>
        {stateText(load)}
        {load.warned > 0 && (
          <Note as="span" size="body" block>
            {warnedText(load.warned)}
          </Note>
        )}
        {load.problem && (
          <Note as="span" size="body" block>
            {load.problem}
          </Note>
        )}
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

const whileBusy = 2_000
const whileQuiet = 15_000
const failedFrom =
  (since: string) =>
  ({ state, updatedAt }: Load): boolean =>
    state === 'failed' && updatedAt >= since
const isBusy = ({ state }: Load): boolean => state === 'loading'

/** The leader's own loads, newest first, with the progress of those under way; a link may name failed ones only. */
export const LoadHistory = () => {
  const [{ loads: shown }, change] = useAddress(loadsParams)
  const failedSince = instant.safeParse(shown).data
  const pages = usePages(
    loads.list,
    { query: {} },
    { refreshInterval: (items) => (items.some(isBusy) ? whileBusy : whileQuiet) },
  )
  return (
    <section className={classes.history} aria-labelledby="load-history">
      <Cluster below={2}>
        <SectionTitle as="h3" size="body" id="load-history">
          {failedSince ? `Tus cargues fallidos desde ${formatInstant(failedSince)}` : 'Tus cargues'}
        </SectionTitle>
        {failedSince && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => change({ loads: 'todos' }, { replaces: true })}
          >
            Ver todos
          </Button>
        )}
      </Cluster>
      <PagedTable
        label="Lista de cargues"
        pages={failedSince ? { ...pages, items: pages.items?.filter(failedFrom(failedSince)) } : pages}
        columns={columnsOf(pages.items ?? [])}
        rowKey={({ id }) => id}
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
