import { largeFileMessages } from '../../shared/large-files.ts'
import { Button } from '../ui/button.tsx'
import { Cluster, Note } from '../ui/layout.tsx'
import { Progress } from '../ui/progress.tsx'
import type { UploadState } from './create-uploads.ts'
import { leftText, lostText } from './upload-texts.ts'
import classes from './uploads.module.css'

type Props = {
  /** Label of its type. */
  label: string
  state: Exclude<UploadState, { is: 'arrived' }>
  /** In place of C§8's general message. */
  failure?: string
  onCancel: () => void
  onGoOn: () => void
}

const StateText = ({ state, failure }: Pick<Props, 'state' | 'failure'>) => {
  const { fileName } = state
  if (state.is === 'stopped')
    return (
      <Note above={1} tone="danger" size="body" role="alert">
        {failure ?? largeFileMessages.notUploaded(fileName)}
      </Note>
    )
  return (
    <>
      <Progress label={`Cargando ${fileName}`} percent={state.is === 'sending' ? state.percent : 0} />
      {state.is === 'sending' && (
        <p className={classes.under} role={state.lost ? 'alert' : undefined}>
          {state.lost ? lostText : state.secondsLeft !== undefined && leftText(state.secondsLeft)}
        </p>
      )}
    </>
  )
}

/** The progress of a file that this window sends, and its actions. */
export const SentFile = ({ label, state, failure, onCancel, onGoOn }: Props) => (
  <li className={classes.item}>
    <div className={classes.wide}>
      <p className={classes.label}>{label}</p>
      <StateText state={state} failure={failure} />
    </div>
    <Cluster gap={3}>
      <Button variant="default" onClick={onCancel} aria-label={`Cancelar la carga de ${state.fileName}`}>
        Cancelar
      </Button>
      {state.is === 'stopped' && <Button onClick={onGoOn}>Reintentar</Button>}
    </Cluster>
  </li>
)
