import { type PreparedFile, preparedFiles } from '../../../../shared/prepared-files.ts'
import { messageOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { formatInstant } from '../../../format.ts'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { RowButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Cluster, Note, Stack } from '../../../ui/layout.tsx'
import { downloadPrepared } from './download-prepared.ts'
import classes from './export.module.css'
import { expectedRows, listText, preparedText, stateText } from './prepared-texts.ts'
import { usePrepared } from './use-prepared.ts'

const FileItem = ({ file }: { file: PreparedFile }) => {
  const { id, list, state, rows, createdAt } = file
  const expected = expectedRows(file)
  const name = `${listText(list)}, ${formatInstant(createdAt)}`
  const download = useAction({ act: () => downloadPrepared(file) })
  const retry = useAction({ act: () => callApi(preparedFiles.retry, { params: { id } }) })
  const remove = useAction({ act: () => callApi(preparedFiles.remove, { params: { id } }) })
  const removal = state === 'preparing' ? 'Cancelar' : 'Eliminar'
  return (
    <li className={classes.file}>
      <div className={classes.about}>
        <p className={classes.name}>{listText(list)}</p>
        <Note size="body" tone={state === 'failed' ? 'danger' : undefined}>
          {stateText(file)}
        </Note>
        {state === 'preparing' && (
          <progress max={expected ?? 1} value={expected && rows} aria-label={`Preparación: ${name}`} />
        )}
        <Note>{`Pedido el ${formatInstant(createdAt)}`}</Note>
      </div>
      <Cluster gap={2}>
        {state === 'ready' && (
          <RowButton
            label="Descargar"
            about={`Descargar: ${name}`}
            onPress={() => void download.run()}
            loading={download.busy}
          />
        )}
        {state === 'failed' && (
          <RowButton
            label="Reintentar"
            about={`Reintentar: ${name}`}
            onPress={() => void retry.run()}
            loading={retry.busy}
          />
        )}
        <RowButton
          label={removal}
          about={`${removal}: ${name}`}
          onPress={() => void remove.run()}
          loading={remove.busy}
          quiet
        />
      </Cluster>
    </li>
  )
}

/** The user's prepared files with their states, and what can be done with each. */
export const PreparedDialog = ({ onClose }: { onClose: () => void }) => {
  const { items, error, retry } = usePrepared()
  return (
    <Dialog opened title={preparedText.title} subtitle={preparedText.about} onClose={onClose} width={640}>
      <AsyncPanel
        data={items}
        failure={error && messageOf(error)}
        onRetry={retry}
        empty={items?.length === 0 && preparedText.none}
        layout="line"
      >
        {(files) => (
          <Stack as="ul" gap={1} aria-label={preparedText.title}>
            {files.map((file) => (
              <FileItem key={file.id} file={file} />
            ))}
          </Stack>
        )}
      </AsyncPanel>
    </Dialog>
  )
}
