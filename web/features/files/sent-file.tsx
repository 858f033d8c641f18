import { type LargeFileTypeId, largeFileMessages, largeFileTypeOf } from '../../../shared/large-files.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { leftText } from './file-texts.ts'
import classes from './files.module.css'
import type { UploadState } from './upload/large-upload.ts'

type Props = {
  type: LargeFileTypeId
  state: Exclude<UploadState, { is: 'arrived' }>
  onCancel: () => void
  onGoOn: () => void
}

const Said = ({ state }: Pick<Props, 'state'>) => {
  const { fileName } = state
  if (state.is === 'stopped')
    return (
      <p className={classes.problem} role="alert">
        {largeFileMessages.notUploaded(fileName)}
      </p>
    )
  return (
    <>
      <Progress label={`Cargando ${fileName}`} percent={state.is === 'sending' ? state.percent : 0} />
      {state.is === 'sending' && state.secondsLeft !== undefined && (
        <p className={classes.under}>{leftText(state.secondsLeft)}</p>
      )}
    </>
  )
}

/** How far a file is that this window sends, and what can be done about it. */
export const SentFile = ({ type, state, onCancel, onGoOn }: Props) => {
  const { label } = largeFileTypeOf(type)
  return (
    <li className={classes.item}>
      <div className={classes.wide}>
        <p className={classes.label}>{label}</p>
        <Said state={state} />
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel} aria-label={`Cancelar la carga de ${state.fileName}`}>
          Cancelar
        </Button>
        {state.is === 'stopped' && <Button onClick={onGoOn}>Reintentar</Button>}
      </div>
    </li>
  )
}
