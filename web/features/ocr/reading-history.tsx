import { generatePath, Link } from 'react-router-dom'
import { analysisTypeLabel, ocrStatusLabels } from '../../../shared/ocr.ts'
import { type OcrDocument, ocrCalls } from '../../../shared/ocr-calls.ts'
import { callApi } from '../../api/call-api.ts'
import { useAction } from '../../api/use-action.ts'
import { formatInstant } from '../../format.ts'
import { paths } from '../../paths.ts'
import { HistoryPanel } from '../../readings/history-panel.tsx'
import type { History } from '../../readings/use-history.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table-model.ts'
import { ErrorModal } from '../../ui/error-modal.tsx'
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
export const ReadingHistory = ({ history }: { history: History<OcrDocument> }) => (
  <HistoryPanel
    title="Historial"
    label="Historial de análisis"
    history={history}
    columns={columnsOf(history.refresh)}
    minWidth={760}
    empty="No se encontraron registros."
  />
)
