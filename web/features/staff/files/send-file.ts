import { fileProblems } from '../../../../shared/file-problems.ts'
import { rosterFileCalls, rosterFileCallsOf } from '../../../../shared/roster-file-calls.ts'
import { isNamedAfter, type RosterFileKind } from '../../../../shared/roster-file-columns.ts'
import {
  type RosterFileStatus,
  rosterFileLimits,
  rosterFileMessages,
} from '../../../../shared/roster-files.ts'
import type { Vertical } from '../../../../shared/verticals.ts'
import { ApiError, messageOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { postFile, type UploadEvent } from '../../../uploads/posted-file.ts'

/** The vertical and the kind of a file. */
export type FileOf = { vertical: Vertical; kind: RosterFileKind }

/** Why a chosen file is not sent. The server checks the same, and the content (B§5). */
export const fileProblem = (
  kind: RosterFileKind,
  { name, size }: Pick<File, 'name' | 'size'>,
): string | undefined => {
  if (!isNamedAfter(kind, name)) return rosterFileMessages.wrongFile
  if (size === 0) return fileProblems.empty
  return size >= rosterFileLimits.size ? fileProblems.tableSize : undefined
}

/** The message of a failed upload: the server's reason if there is one. */
export const problemOf = (error: unknown): string =>
  (error instanceof ApiError && error.details.reason) || messageOf(error)

/** Uploads a file into quarantine, and requests its inspection and reading (decision 68). */
export const sendFile = async (
  { vertical, kind }: FileOf,
  file: File,
  signal: AbortSignal,
  report: (event: UploadEvent) => void,
): Promise<RosterFileStatus> => {
  const { name: fileName, size } = file
  const { id } = await postFile({
    ...{ file, signal, report },
    begin: (sha256) =>
      callApi(
        rosterFileCalls.begin,
        { body: { vertical, contexFile: kind, fileName, size, sha256 } },
        { signal },
      ),
  })
  return callApi(rosterFileCallsOf[kind].load, { body: { vertical, id, fileName } }, { signal })
}
