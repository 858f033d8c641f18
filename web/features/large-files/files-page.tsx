import { largeFileCalls } from '../../../shared/large-file-calls.ts'
import {
  type LargeFileTypeId,
  largeFileMessages,
  largeFileTypeOf,
  largeFileTypes,
} from '../../../shared/large-files.ts'
import { revalidate } from '../../api/refresh.ts'
import { LeaveGuard } from '../../leave-guard.tsx'
import { BackLink } from '../../navigation/back-link.tsx'
import { paths } from '../../paths.ts'
import { Bullets, Message } from '../../ui/layout.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ChooseFile } from '../../uploads/choose-file.tsx'
import { EndedFiles, SentFiles } from '../../uploads/sent-files.tsx'
import { fileProblem } from './file-texts.ts'
import classes from './files.module.css'
import { useFileNotices } from './notices/upload-notices.ts'
import { PendingFile } from './pending-file.tsx'
import { RunHistory } from './run-history.tsx'
import { RunsChart } from './runs/runs-chart.tsx'
import { largeUploads } from './uploads.ts'
import { useBeginUpload } from './use-begin-upload.ts'
import { useHistory } from './use-history.ts'

/** No message (C§2.8). If the server was not reached, the upload is listed among the unfinished ones. */
const cancel = (type: LargeFileTypeId): Promise<unknown> =>
  largeUploads.cancel(type).catch(() => revalidate(largeFileCalls.abandon))

const rereadHistory = () => void revalidate(largeFileCalls.history)

/** Files of gigabytes for the jobs of their types (C§2.8). */
export const FilesPage = () => {
  useFileNotices()
  const states = largeUploads.useStates()
  const history = useHistory()
  const { uploads = [], missing = [] } = history.data ?? {}
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
        <SentFiles
          uploads={largeUploads}
          labelOf={(type) => largeFileTypeOf(type).label}
          onCancel={cancel}
          others={pending.map((each) => <PendingFile key={each.id} pending={each} />)}
        />
      </Panel>
      <RunHistory history={history} />
      <RunsChart />
      <EndedFiles uploads={largeUploads} arrivedText={largeFileMessages.uploaded} onEnded={rereadHistory} />
      <LeaveGuard asks={largeUploads.isSending()}>
        La carga continúa en las demás pantallas; se detiene si cierras esta ventana.
      </LeaveGuard>
    </Page>
  )
}
