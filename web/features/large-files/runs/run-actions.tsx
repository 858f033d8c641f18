import { useState } from 'react'
import { type FileRun, largeFileCalls } from '../../../../shared/large-file-calls.ts'
import { largeFileTypeOf } from '../../../../shared/large-files.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { revalidate } from '../../../api/use-api.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { runWatch } from '../notices/file-notices.ts'
import { isRunning } from '../use-history.ts'
import { idOf } from './run-id.ts'
import classes from './runs.module.css'

const reread = () => void revalidate(largeFileCalls.history)

type Props = { run: FileRun; onChanged: (run: FileRun) => void; onClose: () => void }

/** Stops an active run, or retries the file of one that did not end well. */
export const RunActions = ({ run, onChanged, onClose }: Props) => {
  const [asks, setAsks] = useState(false)
  const { label } = largeFileTypeOf(run.type)
  const change = (call: typeof largeFileCalls.stop | typeof largeFileCalls.retry) => ({
    act: () => callApi(call, { body: idOf(run) }),
    onDone: onChanged,
    // Also after a refusal: the run has another state than the one shown.
    onFailure: () => {
      reread()
      return false
    },
    afterDone: reread,
  })
  const stop = useAction(change(largeFileCalls.stop))
  const retry = useAction({
    ...change(largeFileCalls.retry),
    afterDone: (next: FileRun) => {
      runWatch.watch(next)
      reread()
    },
  })
  const problem = stop.problem ?? retry.problem
  return (
    <>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <DialogActions>
        {isRunning(run) && (
          <Button
            variant="default"
            onClick={() => setAsks(true)}
            loading={stop.busy}
            whyNot={run.state === 'STOPPING' && 'Ya se está deteniendo'}
          >
            Detener
          </Button>
        )}
        {run.mayRetry && (
          <Button variant="default" onClick={() => void retry.run()} loading={retry.busy}>
            Reintentar
          </Button>
        )}
        <Button onClick={onClose}>Aceptar</Button>
      </DialogActions>
      <ConfirmModal
        opened={asks}
        title={`¿Estás seguro de detener ${label}?`}
        confirmLabel="Detener"
        cancelLabel="Cancelar"
        onConfirm={() => {
          setAsks(false)
          void stop.run()
        }}
        onCancel={() => setAsks(false)}
        danger
      >
        El proceso terminará sin publicar filas. Después podrás reintentarlo con el mismo archivo.
      </ConfirmModal>
    </>
  )
}
