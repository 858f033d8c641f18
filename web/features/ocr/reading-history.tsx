import { generatePath, Link } from 'react-router-dom'
import { analysisTypeLabel, ocrStatusLabels } from '../../../shared/ocr.ts'
import type { OcrDocument } from '../../../shared/ocr-calls.ts'
import { formatInstant } from '../../format.ts'
import { paths } from '../../paths.ts'
import { type History, HistoryPanel } from '../../readings/history-panel.tsx'
import { ReadAgain } from '../../readings/read-again.tsx'
import type { Column } from '../../ui/data-table-model.ts'
import { Cluster, Note } from '../../ui/layout.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './analyze.module.css'

const tones = { info: 'open', error: 'returned', success: 'approved' } as const

const Status = ({ id, status, viewName, problem, unfit }: OcrDocument) => {
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
    <Cluster>
      {badge}
      {!unfit && <ReadAgain id={id} name={viewName} />}
      {problem && (
        <Note as="span" className={classes.under}>
          {problem}
        </Note>
      )}
    </Cluster>
  )
}

/** C§2.9: date, type, name, status. */
const columns: readonly Column<OcrDocument>[] = [
  { id: 'fecha', header: 'Fecha', width: '190px', cell: ({ createDate }) => formatInstant(createDate) },
  { id: 'tipo', header: 'Tipo', width: '20%', cell: ({ onbaseType }) => analysisTypeLabel(onbaseType) },
  { id: 'nombre', header: 'Nombre', rowHeader: true, cell: ({ viewName }) => viewName },
  {
    id: 'estado',
    header: 'Estado',
    width: '220px',
    cell: (document) => <Status {...document} />,
  },
]

/** The user's readings, newest first (C§7). */
export const ReadingHistory = ({ history }: { history: History<OcrDocument> }) => (
  <HistoryPanel
    title="Historial"
    label="Historial de análisis"
    history={history}
    columns={columns}
    minWidth={760}
    empty="No se encontraron registros."
  />
)
