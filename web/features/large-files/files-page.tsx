import { useEffect } from 'react'
import { largeFileCalls } from '../../../shared/large-file-calls.ts'
import {
  type LargeFileTypeId,
  largeFileMessages,
  largeFileTypeIds,
  largeFileTypeOf,
  largeFileTypes,
} from '../../../shared/large-files.ts'
import { refreshChanged, revalidate } from '../../api/refresh.ts'
import { LeaveGuard } from '../../leave-guard.tsx'
import { BackLink } from '../../navigation/back-link.tsx'
import { paths } from '../../paths.ts'
import { ErrorModal } from '../../ui/error-modal.tsx'
import { Bullets, Message, Stack } from '../../ui/layout.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ChooseFile } from '../../uploads/choose-file.tsx'
import { SentFile } from '../../uploads/sent-file.tsx'
import { refusalOf } from '../../uploads/upload-texts.ts'
import { fileProblem } from './file-texts.ts'
import classes from './files.module.css'
import { useFileNotices } from './notices/upload-notices.ts'
import { PendingFile } from './pending-file.tsx'
import { RunHistory } from './run-history.tsx'
import { RunsChart } from './runs/runs-chart.tsx'
import { largeUploads, useUploads } from './uploads.ts'
import { useBeginUpload } from './use-begin-upload.ts'
import { useHistory } from './use-history.ts'

/** No message (C§2.8). If the server was not reached, the upload is listed among the unfinished ones. */
const cancel = (type: LargeFileTypeId): Promise<void> =>
  largeUploads.cancel(type).catch(() => refreshChanged(largeFileCalls.abandon))

/**
 * Uploads of this window that ended and were not read yet, one after the other: arrived, or refused by the server.
 */
const Ended = ({ states }: { states: ReturnType<typeof useUploads> }) => {
  const type = largeFileTypeIds.find((id) => states[id]?.is === 'arrived' || refusalOf(states[id]))
  const state = type && states[type]
  useEffect(() => {
    if (type) void revalidate(largeFileCalls.history)
  }, [type])
  const problem =
    state?.is === 'arrived'
      ? { kind: 'success' as const, title: '¡Listo!', text: largeFileMessages.uploaded(state.fileName) }
      : refusalOf(state)
  return type && problem && <ErrorModal problem={problem} onClose={() => largeUploads.clear(type)} />
}

/** Files of gigabytes for the jobs of their types (C§2.8). */
export const FilesPage = () => {
  useFileNotices()
  const states = useUploads()
  const history = useHistory()
  const { uploads = [], missing = [] } = history.data ?? {}
  const sent = largeFileTypeIds.flatMap((type) => {
    const state = states[type]
    return state && state.is !== 'arrived' && !refusalOf(state) ? [{ type, state }] : []
  })
  const pending = uploads.filter(({ type }) => !states[type])
  const begin = useBeginUpload(pending)
  // The window already sends a file of this type.
  const problemOf = (type: LargeFileTypeId, file: File) =>
    states[type] ? { text: largeFileMessages.underWay(largeFileTypeOf(type).label) } : fileProblem(file, type)
  return (
    <Page width="reading">
      <PageHeader title="Carga los documentos" back={<BackLink to={paths.productivityReport} />} />
      {missing.length > 0 && (
        <Message className={classes.missing} tone="waiting" below={4} role="note">
          <p>{largeFileMessages.missing(missing.length)}</p>
          <Bullets>
            {missing.map((type) => (
              <li key={type}>{largeFileTypeOf(type).label}</li>
            ))}
          </Bullets>
        </Message>
      )}
      <Panel label="Cargar un archivo">
        <ChooseFile types={largeFileTypes} problemOf={problemOf} onUpload={begin} />
        {sent.length + pending.length > 0 && (
          <Stack as="ul" above={4} aria-label="Cargas en curso">
            {sent.map(({ type, state }) => (
              <SentFile
                key={type}
                label={largeFileTypeOf(type).label}
                state={state}
                onCancel={() => void cancel(type)}
                onGoOn={() => largeUploads.goOn(type)}
              />
            ))}
            {pending.map((each) => (
              <PendingFile key={each.id} pending={each} />
            ))}
          </Stack>
        )}
      </Panel>
      <RunHistory history={history} />
      <RunsChart />
      <Ended states={states} />
      <LeaveGuard asks={largeUploads.isSending()}>
        La carga continúa en las demás pantallas; se detiene si cierras esta ventana.
      </LeaveGuard>
    </Page>
  )
}
