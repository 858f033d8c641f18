import { useState } from 'react'
import type { RosterFileKind } from '../../../../shared/roster-file-columns.ts'
import {
  duplicatesShown,
  type RosterFilePreview,
  type RosterFileStatus,
  rosterFileMessages,
} from '../../../../shared/roster-files.ts'
import type { Vertical } from '../../../../shared/verticals.ts'
import { formatInstant } from '../../../format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { CountField } from '../../../ui/count-field.tsx'
import { counted } from '../../../ui/counted.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Cluster, Message, Note, Part } from '../../../ui/layout.tsx'
import { underWay } from '../../../ui/why-not.tsx'
import { FileLists } from './file-lists.tsx'
import { recordsText } from './file-texts.ts'
import classes from './files.module.css'
import { stagingProblem } from './upload-state.ts'
import type { FileDecisions } from './use-file-decisions.ts'

type Props = {
  vertical: Vertical
  kind: RosterFileKind
  preview: RosterFilePreview
  status: RosterFileStatus
  decisions: FileDecisions
}

const goingText = (kind: RosterFileKind, { going, inForce }: RosterFilePreview): string => {
  const [many, all] = [going, inForce].map((number) => counted(number))
  return kind === 'StaffUser'
    ? `Con este archivo quedan sin su persona o se retiran ${many} de ${all} códigos de posición.`
    : `Con este archivo se eliminan ${many} de ${all} procesos.`
}

/** B§8: codes of the file that are in use elsewhere. */
const CodesInUse = ({ codes }: { codes: RosterFileStatus['DuplicatedCodesData'] }) => (
  <Message above={4} tone="waiting" role="note">
    <p>{rosterFileMessages.codesInUse}:</p>
    <Part as="p" above={1}>
      {codes.map(({ positionCode, vertical }) => `${positionCode} (${vertical})`).join(', ')}
      {codes.length === duplicatesShown && '…'}
    </Part>
  </Message>
)

/**
 * The changes of a file, with 'Subir' and 'Cancelar' (B§4). If many rows are deleted, the user must type
 * their number (decision 68).
 */
export const PreviewPanel = ({ vertical, kind, preview, status, decisions }: Props) => {
  const [asks, setAsks] = useState(false)
  const [typed, setTyped] = useState('')
  const { numberToType, fileName, records, startedAt, notes = [] } = preview
  const { stage, discard } = decisions
  const problem = stagingProblem(preview, status.staged)
  const submit = () => (numberToType === undefined ? void stage.run({ preview }) : setAsks(true))
  return (
    <section aria-label="Vista previa">
      <Facts
        layout="line"
        facts={[
          { label: 'Archivo', value: fileName },
          { label: 'Contiene', value: recordsText(records) },
          { label: 'Validado', value: formatInstant(startedAt) },
        ]}
      />
      {notes.map((note) => (
        <Note above={2} size="body" key={note}>
          {note}.
        </Note>
      ))}
      {status.DuplicatedCodesData.length > 0 && <CodesInUse codes={status.DuplicatedCodesData} />}
      <FileLists key={preview.id} name="previa" vertical={vertical} kind={kind} file={preview} />
      <Cluster justify="end" gap={3} className={classes.decision}>
        {problem && (
          <p className={classes.problem} id="why-not-staged">
            {problem}
          </p>
        )}
        <Button
          variant="default"
          onClick={() => void discard.run(preview)}
          loading={discard.busy}
          whyNot={stage.busy && underWay}
        >
          Cancelar
        </Button>
        <Button
          onClick={submit}
          loading={stage.busy}
          whyNot={problem ?? (discard.busy && underWay)}
          saidIn={problem && 'why-not-staged'}
        >
          Subir
        </Button>
      </Cluster>
      <ConfirmModal
        opened={asks && !decisions.hasFailed}
        title="¿Estás seguro de subir el archivo?"
        confirmLabel="Subir"
        cancelLabel="Cancelar"
        onConfirm={() => void stage.run({ preview, number: Number(typed) })}
        onCancel={() => setAsks(false)}
        busy={stage.busy}
        whyNot={typed !== String(numberToType) && `Escribe ${numberToType} para confirmar`}
        danger
      >
        <p>{goingText(kind, preview)}</p>
        <CountField
          label={`Escribe ${numberToType} para confirmar`}
          value={typed}
          onChange={setTyped}
          maxDigits={6}
        />
      </ConfirmModal>
    </section>
  )
}
