import { isPassing, messageOf } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Progress } from '../../ui/progress.tsx'
import type { CaseUpload, UploadState } from './case-upload.ts'
import { loadLabel, reportedText, resultText, soFarText } from './load-texts.ts'
import classes from './loads.module.css'
import { ReportButton } from './report-button.tsx'

type Active = Exclude<UploadState, { is: 'idle' }>
type Props = { state: Active; upload: CaseUpload }

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
          <p className={classes.step}>{soFarText(state.load)}</p>
        </>
      )
    case 'stopped':
      return (
        <p className={classes.problem} role="alert">
          {messageOf(state.error)}
          {isPassing(state.error) && '. Lo que ya se envió se conserva.'}
        </p>
      )
    case 'failed':
      return (
        <p className={classes.problem} role="alert">
          No se cargó ningún caso: {state.load.problem ?? 'el archivo no se pudo leer'}
        </p>
      )
    default:
      return (
        <p className={classes.step} role="status">
          {resultText(state.load)}
        </p>
      )
  }
}

/** The state of one file, with its actions. */
export const UploadStep = ({ state, upload }: Props) => {
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
