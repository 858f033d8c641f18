import { useState } from 'react'
import { generatePath } from 'react-router-dom'
import { analysisTypeLabel, ocrStatusLabels } from '../../../shared/ocr.ts'
import { type TrainingDocument, trainingCalls } from '../../../shared/training-calls.ts'
import { isStatus } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { revalidate } from '../../api/refresh.ts'
import { useAction } from '../../api/use-action.ts'
import { formatInstant } from '../../format.ts'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { type History, HistoryPanel, ReadAgain } from '../../readings/history-panel.tsx'
import { RowButton } from '../../ui/button.tsx'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import type { Column } from '../../ui/data-table-model.ts'
import { Note, Part, Stack } from '../../ui/layout.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useToast } from '../../ui/toast.tsx'
import { labelsText } from './training-texts.ts'

type RemoveProps = { document: TrainingDocument; onClose: () => void }

/** Asks before the user's own document is deleted, with all users' labels of it (decision 85). */
const RemoveDocument = ({ document: { id, fileName, labels, isExample }, onClose }: RemoveProps) => {
  const toast = useToast()
  const remove = useAction({
    inline: true,
    // A document that another user already deleted counts as deleted.
    act: () =>
      callApi(trainingCalls.remove, { params: { id } }).catch((error) => {
        if (!isStatus(error, 404)) throw error
        void revalidate(trainingCalls.remove)
      }),
    onDone: () => {
      toast({ text: `${fileName} se eliminó` })
      onClose()
    },
  })
  return (
    <ConfirmModal
      opened
      title={`¿Eliminar ${fileName}?`}
      confirmLabel="Eliminar"
      cancelLabel="Cancelar"
      danger
      busy={remove.busy}
      onConfirm={() => void remove.run()}
      onCancel={onClose}
    >
      <p>
        {labels === 0
          ? isExample
            ? 'Deja de ser un ejemplo. El documento que su usuario revisó se conserva.'
            : 'El documento se borra y no se puede recuperar.'
          : 'El documento se borra con las etiquetas de todos, y lo que enseñaba deja de ayudar. No se puede recuperar.'}
      </p>
      <Note tone="danger" size="body" role="alert">
        {remove.problem}
      </Note>
    </ConfirmModal>
  )
}

const tones = { info: 'open', error: 'returned', success: 'approved' } as const

const Status = ({ id, fileName, status, problem, unfit, retry }: TrainingDocument) => {
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
          <ReadAgain id={id} name={fileName} retry={retry} />
        </Part>
      )}
    </>
  )
}

/** Only a document that can be labelled links to its page. */
const Name = ({ id, status, fileName }: TrainingDocument) =>
  status === 'SUCCEEDED' ? <Link to={generatePath(paths.labelDocument, { id })}>{fileName}</Link> : fileName

/** Sets a document apart to test what the others teach, or lets it teach again. */
const SetTest = ({ id, fileName, ...document }: TrainingDocument) => {
  const isTest = document.isTest === true
  const toast = useToast()
  const set = useAction({
    act: () => callApi(trainingCalls.setTest, { params: { id }, body: { isTest: !isTest } }),
    onDone: () =>
      toast({ text: isTest ? `${fileName} vuelve a enseñar` : `${fileName} ya no enseña: es de prueba` }),
  })
  return (
    <RowButton
      label={isTest ? 'Que enseñe' : 'De prueba'}
      about={isTest ? `Que enseñe otra vez ${fileName}` : `Dejar ${fileName} como documento de prueba`}
      onPress={() => void set.run()}
      loading={set.busy}
    />
  )
}

type Acts = { onRemove: (document: TrainingDocument) => void }

const columnsOf = ({ onRemove }: Acts): readonly Column<TrainingDocument>[] => [
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
  {
    id: 'etiquetas',
    header: 'Etiquetas',
    width: '132px',
    cell: (document) => (
      <>
        {labelsText(document)}
        {document.isExample && document.labels === 0 && (
          <Note as="span" block>
            Ejemplo: por confirmar
          </Note>
        )}
        {document.isTest && (
          <Note as="span" block>
            De prueba: no enseña
          </Note>
        )}
      </>
    ),
  },
  {
    id: 'acciones',
    header: 'Acciones',
    width: '124px',
    cell: (document) => (
      <Stack gap={1} align="start">
        <SetTest {...document} />
        {document.mayRemove && (
          <RowButton
            label="Eliminar"
            about={`Eliminar ${document.fileName}`}
            onPress={() => onRemove(document)}
          />
        )}
      </Stack>
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
      columns={columnsOf({ onRemove: setRemoved })}
      minWidth={900}
      empty="Todavía no hay documentos. Sube el primero y agrégale etiquetas."
    >
      {removed && <RemoveDocument document={removed} onClose={() => setRemoved(undefined)} />}
    </HistoryPanel>
  )
}
