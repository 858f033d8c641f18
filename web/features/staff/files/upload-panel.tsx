import type { ReactNode } from 'react'
import {
  type RosterFileKind,
  rosterFileExtension,
  rosterFiles,
} from '../../../../shared/roster-file-columns.ts'
import type { RosterFilePreview, RosterFileStatus } from '../../../../shared/roster-files.ts'
import type { Vertical } from '../../../../shared/verticals.ts'
import { Button } from '../../../ui/button.tsx'
import { FilePicker } from '../../../ui/file-picker.tsx'
import { Cluster, Note, Part } from '../../../ui/layout.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { useFileDrop } from '../../../ui/use-file-drop.ts'
import classes from './files.module.css'
import { PreviewPanel } from './preview-panel.tsx'
import type { Step } from './upload-state.ts'
import type { FileDecisions } from './use-file-decisions.ts'

type Props = {
  vertical: Vertical
  kind: RosterFileKind
  step: Step
  status: RosterFileStatus
  /** The last poll failed; polling continues. */
  isOld: boolean
  decisions: FileDecisions
  onFile: (file: File) => void
  onCancel: () => void
}

const accepted = [rosterFileExtension, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']

const wholeOf: Readonly<Record<RosterFileKind, string>> = {
  StaffUser: 'El archivo es la planta completa: los códigos de posición que no estén en él se retiran.',
  ProcessConfig: 'El archivo es la lista completa: los procesos que no estén en él se eliminan.',
}

const ChooseFile = ({ vertical, kind, onFile }: Pick<Props, 'vertical' | 'kind' | 'onFile'>) => {
  const { name, columns } = rosterFiles[kind]
  const { dropping, drop } = useFileDrop(onFile)
  return (
    <div className={classes.choose} data-dropping={dropping || undefined} {...drop}>
      <p>
        Un archivo de Excel ({rosterFileExtension}) cuyo nombre empiece por <strong>{name}</strong>, de la
        vertical {vertical}. {wholeOf[kind]} Primero se valida; nada cambia hasta que lo subas.
      </p>
      <FilePicker accept={accepted} onFile={onFile}>
        Seleccionar archivo
      </FilePicker>
      <Part as="details" above={4}>
        <summary>Columnas del archivo</summary>
        <Part as="p" above={2}>
          {columns.map(({ header }) => header).join(' · ')}
        </Part>
      </Part>
    </div>
  )
}

type UnderWay = {
  fileName: string
  label: string
  percent: number
  onCancel: () => void
  children?: ReactNode
}

const FileUnderWay = ({ fileName, label, percent, onCancel, children }: UnderWay) => (
  <div>
    <p className={classes.file}>{fileName}</p>
    <Progress label={label} percent={percent} />
    {children}
    <Cluster gap={3} justify="end" above={4}>
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
    </Cluster>
  </div>
)

/** The state of one file, from its choice to the decision about it (B§4). */
export const UploadPanel = (props: Props) => {
  const { vertical, kind, step, status, isOld, decisions, onFile, onCancel } = props
  const discard = (preview: RosterFilePreview | undefined) =>
    preview ? void decisions.discard.run(preview) : onCancel()
  switch (step.is) {
    case 'choose':
      return <ChooseFile vertical={vertical} kind={kind} onFile={onFile} />
    case 'sending':
      return <FileUnderWay {...step} label="Enviando el archivo…" onCancel={onCancel} />
    case 'validating':
      return (
        <FileUnderWay {...step} label="Validando el archivo…" onCancel={() => discard(step.preview)}>
          {step.preview && (
            <Note above={2} size="body">
              {isOld
                ? 'No se pudo consultar el avance; se sigue intentando.'
                : 'Puedes salir: la validación sigue y el resultado queda aquí.'}
            </Note>
          )}
        </FileUnderWay>
      )
    case 'failed':
      return (
        <div>
          <p className={classes.file}>{step.preview.fileName}</p>
          <p className={classes.problem} role="alert">
            {step.preview.problem}
          </p>
          {step.preview.detail && (
            <Note above={2} size="body">
              {step.preview.detail}
            </Note>
          )}
          <Cluster gap={3} justify="end" above={4}>
            <Button variant="default" onClick={() => discard(step.preview)} loading={decisions.discard.busy}>
              Cancelar
            </Button>
            <FilePicker accept={accepted} onFile={onFile} loading={decisions.discard.busy}>
              Elegir otro archivo
            </FilePicker>
          </Cluster>
        </div>
      )
    case 'ready':
      return (
        <PreviewPanel
          vertical={vertical}
          kind={kind}
          preview={step.preview}
          status={status}
          decisions={decisions}
        />
      )
  }
}
