import { columnsOf, templateCsv } from '../../../shared/load-columns.ts'
import type { LoadFormat } from '../../../shared/load-formats.ts'
import { loadMessages } from '../../../shared/loads.ts'
import { isPassing, messageOf } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { useProblem } from '../../ui/dialog-host.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { Cluster, Note, Part } from '../../ui/layout.tsx'
import { Progress } from '../../ui/progress.tsx'
import { saveFile } from '../../ui/save-file.ts'
import type { CaseUpload, UploadState } from './case-upload.ts'
import { fileProblem } from './file-rules.ts'
import { caseUpload } from './load-calls.ts'
import { LoadHistory } from './load-history.tsx'
import { loadLabel, reportedText, resultText, soFarText } from './load-texts.ts'
import classes from './loads.module.css'
import { ReportButton } from './report-button.tsx'

type Active = Exclude<UploadState, { is: 'idle' }>
type StepProps = { state: Active; upload: CaseUpload }

const StateText = ({ state }: { state: Active }) => {
  switch (state.is) {
    case 'sending':
      return <Progress label="Enviando el archivo…" percent={state.percent} />
    case 'checking':
      return <Progress label="Verificando el archivo…" percent={state.load.percent} />
    case 'loading':
      return (
        <>
          <Progress label="Cargando los casos…" percent={state.load.percent} />
          <Part as="p" above={2} below={2}>
            {soFarText(state.load)}
          </Part>
        </>
      )
    case 'stopped':
      return (
        <Note above={2} tone="danger" size="body" role="alert">
          {messageOf(state.error)}
          {isPassing(state.error) && '. Lo que ya se envió se conserva.'}
        </Note>
      )
    case 'failed':
      return (
        <Note above={2} tone="danger" size="body" role="alert">
          No se cargó ningún caso: {state.load.problem ?? 'el archivo no se pudo leer'}
        </Note>
      )
    default:
      return (
        <Part as="p" above={2} below={2} role="status">
          {resultText(state.load)}
        </Part>
      )
  }
}

/** The state of one file, with its actions. */
export const UploadStep = ({ state, upload }: StepProps) => {
  const { is } = state
  const load = 'load' in state ? state.load : undefined
  const isOver = is === 'done' || is === 'failed'
  return (
    <div>
      <p className={classes.file}>{state.fileName}</p>
      <StateText state={state} />
      {load && is !== 'loading' && is !== 'checking' && reportedText(load) && <ReportButton load={load} />}
      <DialogActions>
        {is === 'loading' ? (
          <p className={classes.hint}>El cargue sigue aunque cierres esta ventana.</p>
        ) : (
          <Button variant="default" onClick={upload.close}>
            {isOver ? 'Subir otro archivo' : 'Cancelar'}
          </Button>
        )}
        {is === 'stopped' && isPassing(state.error) && <Button onClick={upload.goOn}>Reintentar</Button>}
        {is === 'checked' && load && load.loaded > 0 && (
          <Button onClick={() => void upload.load(load)}>{loadLabel(load)}</Button>
        )}
      </DialogActions>
    </div>
  )
}

type Props = { format: LoadFormat; state: UploadState; onClose: () => void }

const ChooseFile = ({ format, onFile }: { format: LoadFormat; onFile: (file: File) => void }) => (
  <div>
    <p>
      El nombre del archivo debe contener <strong>{format.code}</strong> y terminar en <strong>.csv</strong>.
      Primero se verifica; nada se carga hasta que lo confirmes.
    </p>
    <Cluster above={4} gap={3}>
      <FilePicker accept={['.csv', 'text/csv']} onFile={onFile} data-autofocus>
        Seleccionar archivo
      </FilePicker>
      <Button variant="default" onClick={() => saveFile(`Plantilla ${format.code}.csv`, templateCsv(format))}>
        Descargar plantilla
      </Button>
    </Cluster>
    <Part as="details" above={4} className={classes.columns}>
      <summary>Columnas de la plantilla</summary>
      <Facts
        facts={columnsOf(format).map(({ header, required, meaning }) => ({
          label: required ? `${header} *` : header,
          value: meaning,
        }))}
      />
    </Part>
  </div>
)

/** Where a leader loads a file of cases and sees the result (A§5, decisions 38 and 39). */
export const UploadDialog = ({ format, state, onClose }: Props) => {
  const showProblem = useProblem()
  const onFile = (file: File) => {
    const found = fileProblem(file, format)
    if (found) void showProblem(found)
    else void caseUpload.check(file, format.management)
  }
  return (
    <Dialog opened title={`${loadMessages.button}: ${format.label}`} onClose={onClose} width={760}>
      {state.is === 'idle' ? (
        <ChooseFile format={format} onFile={onFile} />
      ) : (
        <UploadStep state={state} upload={caseUpload} />
      )}
      <LoadHistory />
    </Dialog>
  )
}
