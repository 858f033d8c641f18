import { generatePath, Link } from 'react-router-dom'
import { largeFileRefusals } from '../../../shared/large-file-refusals.ts'
import {
  analysisTypeLabel,
  analysisTypes,
  ocrMessages,
  ocrProblems,
  ocrStatusLabels,
  sizeLimitOf,
} from '../../../shared/ocr.ts'
import { type OcrDocument, ocrCalls } from '../../../shared/ocr-calls.ts'
import { extensionsText, hasExtension } from '../../../shared/uploads.ts'
import { formatInstant } from '../../format.ts'
import { LeaveGuard } from '../../leave-guard.tsx'
import { BackLink } from '../../navigation/back-link.tsx'
import { paths } from '../../paths.ts'
import { type History, HistoryPanel, ReadAgain } from '../../readings/history-panel.tsx'
import { useHistory } from '../../readings/use-history.ts'
import type { Column } from '../../ui/data-table-model.ts'
import type { Problem } from '../../ui/error-modal.tsx'
import { Cluster, Note } from '../../ui/layout.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { ChooseFile } from '../../uploads/choose-file.tsx'
import { EndedFiles, SentFiles } from '../../uploads/sent-files.tsx'
import { UnfinishedFiles } from '../../uploads/unfinished-files.tsx'
import { slotFor, typeOfSlot } from '../../uploads/window-uploads.ts'
import classes from './analyze.module.css'
import { ocrUploads } from './ocr-uploads.ts'

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
const ReadingHistory = ({ history }: { history: History<OcrDocument> }) => (
  <HistoryPanel
    title="Historial"
    label="Historial de análisis"
    history={history}
    columns={columns}
    minWidth={760}
    empty="No se encontraron registros."
  />
)

/** Why a chosen file is not sent (C§5, decision 83); the server checks the same. */
const problemOf = (type: string, { name, size }: File): Problem | undefined => {
  const { extensions = [] } = analysisTypes.find(({ id }) => id === type) ?? {}
  if (!hasExtension(name, extensions))
    return { title: largeFileRefusals.wrongFormat, text: extensionsText(extensions) }
  if (size === 0) return { text: ocrProblems.empty }
  if (size > sizeLimitOf(name)) return { text: ocrProblems.tooLarge }
  return undefined
}

const labelOf = (slot: string) => analysisTypeLabel(typeOfSlot(slot))

/** Documents that are read for their user (C§2.9). */
export const AnalyzePage = () => {
  const history = useHistory(ocrCalls.history)
  ocrUploads.useStates()
  return (
    <Page width="reading">
      <PageHeader
        title="Carga el documento que quieres analizar"
        back={<BackLink to={paths.productivityReport} />}
      />
      <Panel label="Cargar un documento">
        <ChooseFile
          types={analysisTypes}
          problemOf={problemOf}
          onUpload={(type, file) => void ocrUploads.start(slotFor(type), file)}
        />
        <SentFiles uploads={ocrUploads} labelOf={labelOf} />
        <UnfinishedFiles
          uploads={ocrUploads}
          arrived={history.items?.map(({ id }) => id) ?? []}
          labelOf={labelOf}
          extensions={analysisTypes.flatMap(({ extensions }) => extensions)}
        />
      </Panel>
      <ReadingHistory history={history} />
      <EndedFiles uploads={ocrUploads} arrivedText={ocrMessages.uploaded} onArrived={history.expect} />
      <LeaveGuard asks={ocrUploads.isSending()}>
        La carga continúa en las demás pantallas; se detiene si cierras esta ventana.
      </LeaveGuard>
    </Page>
  )
}
