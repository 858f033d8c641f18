import { type FileRun, largeFileCalls } from '../../../shared/large-file-calls.ts'
import { isFinal } from '../../../shared/large-files.ts'
import { useApi } from '../../api/use-api.tsx'
import { seeRuns } from './notices/file-notices.ts'

const whileBusy = 5_000
const whileQuiet = 30_000

export const isRunning = ({ state }: Pick<FileRun, 'state'>): boolean => !isFinal(state)

/** Runs, unfinished uploads and missing files; polled often while something is active. */
export const useHistory = () =>
  useApi(
    largeFileCalls.history,
    {},
    {
      onSuccess: ({ items }) => seeRuns(items),
      refreshInterval: (latest) =>
        latest && (latest.items.some(isRunning) || latest.uploads.length > 0) ? whileBusy : whileQuiet,
    },
  )
