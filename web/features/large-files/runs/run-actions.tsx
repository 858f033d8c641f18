import { type FileRun, largeFileCalls } from '../../../../shared/large-file-calls.ts'
import { largeFileTypeOf } from '../../../../shared/large-files.ts'
import { callApi } from '../../../api/call-api.ts'
import { revalidate } from '../../../api/refresh.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { useConfirm } from '../../../ui/dialog-host.tsx'
import { Note } from '../../../ui/layout.tsx'
import { runWatch } from '../notices/file-notices.ts'
import { isRunning } from '../use-history.ts'
import { idOf } from './run-id.ts'

type Props = { run: FileRun; onChanged: (run: FileRun) => void; onClose: () => void }

/** Stops an active run, or retries the file of one that did not end well. */
export const RunActions = ({ run, onChanged, onClose }: Props) => {
  const ask = useConfirm()
  const { label } = largeFileTypeOf(run.type)
  const change = (call: typeof largeFileCalls.stop | typeof largeFileCalls.retry) => ({
    inline: true,
    act: () => callApi(call, { body: idOf(run) }),
    onDone: onChanged,
    // Also after a refusal: the run has another state than the one shown.
    onFailure: () => {
      void revalidate(call)
      return false
    },
  })
  const stop = useAction(change(largeFileCalls.stop))
  const retry = useAction({
    ...change(largeFileCalls.retry),
    afterDone: (next: FileRun) => runWatch.watch(next),
  })
  const problem = stop.problem ?? retry.problem
  const askToStop = async () => {
    const isConfirmed = await ask({
      title: `¿Estás seguro de detener ${label}?`,
      body: 'El proceso terminará sin publicar filas. Después podrás reintentarlo con el mismo archivo.',
      confirmLabel: 'Detener',
      danger: true,
    })
    if (isConfirmed) void stop.run()
  }
  return (
    <>
      {problem && (
        <Note tone="danger" size="body" role="alert">
          {problem}
        </Note>
      )}
      <DialogActions>
        {isRunning(run) && (
          <Button
            variant="default"
            onClick={askToStop}
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
    </>
  )
}
