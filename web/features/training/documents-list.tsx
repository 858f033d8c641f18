import { useState } from 'react'
import { generatePath, Link } from 'react-router-dom'
import { analysisTypeLabel, ocrStatusLabels } from '../../../shared/ocr.ts'
import type { TrainingDocument } from '../../../shared/training-calls.ts'
import { formatInstant } from '../../format.ts'
import { paths } from '../../paths.ts'
import { type History, HistoryPanel } from '../../readings/history-panel.tsx'
import { ReadAgain } from '../../readings/read-again.tsx'
import { RowButton } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table-model.ts'
import { Note, Part } from '../../ui/layout.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { RemoveDocument } from './remove-document.tsx'
import { labelsText } from './training-texts.ts'

const tones = { info: 'open', error: 'returned', success: 'approved' } as const

const Status = ({ id, fileName, status, problem, unfit }: TrainingDocument) => {
  const { label, kind } = ocrStatusLabels[status]
  return (
    <>
      <StatusBadge label={label} tone={tones[kind]} />
      {problem && (
        <Note as="span" block>
          {problem}
        </Note>
      )}
      {status === 'FAILED' && !unfit && (
        <Part as="div" above={1}>
          <ReadAgain id={id} name={fileName} />
        </Part>
      )}
    </>
  )
}

/** Only a document that can be labelled links to its page. */
const Name = ({ id, status, fileName }: TrainingDocument) =>
  status === 'SUCCEEDED' ? <Link to={generatePath(paths.labelDocument, { id })}>{fileName}</Link> : fileName

const columnsOf = (onRemove: (document: TrainingDocument) => void): readonly Column<TrainingDocument>[] => [
  { id: 'fecha', header: 'Fecha', width: '124px', cell: ({ createDate }) => formatInstant(createDate) },
  { id: 'tipo', header: 'Tipo', width: '15%', cell: ({ onBaseType }) => analysisTypeLabel(onBaseType) },
  { id: 'nombre', header: 'Nombre', rowHeader: true, cell: (document) => <Name {...document} /> },
  { id: 'usuario', header: 'Usuario', width: '110px', cell: ({ user }) => user },
  {
    id: 'estado',
    header: 'Estado',
    width: '126px',
    cell: (document) => <Status {...document} />,
  },
  { id: 'etiquetas', header: 'Etiquetas', width: '124px', cell: labelsText },
  {
    id: 'acciones',
    header: 'Acciones',
    width: '112px',
    cell: (document) =>
      document.mayRemove && (
        <RowButton
          label="Eliminar"
          about={`Eliminar ${document.fileName}`}
          onPress={() => onRemove(document)}
        />
      ),
  },
]

/** All users' training documents, newest first. */
export const DocumentsList = ({ history }: { history: History<TrainingDocument> }) => {
  const [removed, setRemoved] = useState<TrainingDocument>()
  return (
    <HistoryPanel
      title="Documentos"
      label="Documentos para etiquetar"
      history={history}
      columns={columnsOf(setRemoved)}
      minWidth={900}
      empty="Todavía no hay documentos. Sube el primero y agrégale etiquetas."
    >
      {removed && <RemoveDocument document={removed} onClose={() => setRemoved(undefined)} />}
    </HistoryPanel>
  )
}
