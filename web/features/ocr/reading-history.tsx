import { generatePath, Link } from 'react-router-dom'
import { analysisTypeLabel, ocrStatusLabels } from '../../../shared/ocr.ts'
import { type OcrDocument, ocrCalls } from '../../../shared/ocr-calls.ts'
import { messageOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { useAction } from '../../api/use-action.ts'
import { formatInstant } from '../../format.ts'
import { paths } from '../../paths.ts'
import type { History } from '../../readings/use-history.ts'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table-model.ts'
import { ErrorModal } from '../../ui/error-modal.tsx'
import { Outdated } from '../../ui/outdated.tsx'
import { Panel } from '../../ui/page.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './analyze.module.css'

const tones = { info: 'open', error: 'returned', success: 'approved' } as const

const ReadAgain = ({ document, onDone }: { document: OcrDocument; onDone: () => void }) => {
  const again = useAction({
    act: () => callApi(ocrCalls.again, { params: { id: document.id } }),
    afterDone: onDone,
  })
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        loading={again.busy}
        onClick={() => void again.run()}
        aria-label={`Reintentar la lectura de ${document.viewName}`}
      >
        Reintentar
      </Button>
      <ErrorModal
        problem={again.problem === undefined ? undefined : { text: again.problem }}
        onClose={again.clearProblem}
      />
    </>
  )
}

const Status = ({ document, onDone }: { document: OcrDocument; onDone: () => void }) => {
  const { id, status, viewName, problem, unfit } = document
  const { label, kind } = ocrStatusLabels[status]
  const badge = <StatusBadge label={label} tone={tones[kind]} />
  if (status === 'SUCCEEDED')
    return (
      <Link
        className={classes.toData}
        to={generatePath(paths.ocrData, { id })}
        aria-label={`${label}: ver los datos de ${viewName}`}
      >
        {badge}
      </Link>
    )
  if (status === 'PROCESSING') return badge
  return (
    <div className={classes.failed}>
      {badge}
      {!unfit && <ReadAgain document={document} onDone={onDone} />}
      {problem && <span className={classes.under}>{problem}</span>}
    </div>
  )
}

/** C§2.9: date, type, name, status. */
const columnsOf = (onDone: () => void): readonly Column<OcrDocument>[] => [
  { id: 'fecha', header: 'Fecha', width: '190px', cell: ({ createDate }) => formatInstant(createDate) },
  { id: 'tipo', header: 'Tipo', width: '20%', cell: ({ onbaseType }) => analysisTypeLabel(onbaseType) },
  { id: 'nombre', header: 'Nombre', rowHeader: true, cell: ({ viewName }) => viewName },
  {
    id: 'estado',
    header: 'Estado',
    width: '220px',
    cell: (document) => <Status document={document} onDone={onDone} />,
  },
]

/** What its user has had read, newest first (C§7). */
export const ReadingHistory = ({ history }: { history: History<OcrDocument> }) => {
  const { items, error, isValidating, refresh, more, isReadingMore } = history
  return (
    <Panel label="Historial">
      <div className={classes.head}>
        <h2 className={classes.title}>Historial</h2>
        <div className={classes.tools}>
          {error && items && <Outdated retried />}
          <Button variant="default" size="compact-md" onClick={refresh} loading={isValidating && !!items}>
            Actualizar
          </Button>
        </div>
      </div>
      <AsyncPanel
        data={items}
        failure={error && messageOf(error)}
        onRetry={refresh}
        empty={items?.length === 0 && 'No se encontraron registros.'}
      >
        {(rows) => (
          <>
            <PlainTable
              label="Historial de análisis"
              inside
              minWidth={760}
              columns={columnsOf(refresh)}
              rows={rows}
              rowKey={({ id }) => id}
            />
            {more && (
              <div className={classes.more}>
                <Button variant="default" onClick={more} loading={isReadingMore}>
                  Ver más
                </Button>
              </div>
            )}
          </>
        )}
      </AsyncPanel>
    </Panel>
  )
}
