import { type FileUpload, largeFileCalls, type PendingUpload } from '../../../shared/large-file-calls.ts'
import type { LargeFileTypeId } from '../../../shared/large-files.ts'
import { frontFileRole } from '../../../shared/sessions.ts'
import { callApi } from '../../api/call-api.ts'
import { alone } from '../../uploads/alone.ts'
import { bucketAs, windowUploads } from '../../uploads/window-uploads.ts'

const bucket = bucketAs(frontFileRole, 'large-file')

type Named = Pick<FileUpload, 'type' | 'id'>
const ofUpload = ({ type, id }: Named) => ({ body: { type, id } })

const abandon = async (upload: FileUpload): Promise<void> => {
  // While the server still gives credentials for it. A lifecycle rule deletes what is left.
  await bucket.discard(upload).catch(() => {})
  await callApi(largeFileCalls.abandon, ofUpload(upload))
}

export const largeUploads = windowUploads<LargeFileTypeId, FileUpload>({
  begin: ({ name: fileName, size }, type, request) =>
    callApi(largeFileCalls.begin, { body: { request, type, fileName, size } }),
  send: bucket.send,
  abandon,
})

export const resumeUpload = (pending: Named, file: File): Promise<void> =>
  largeUploads.resume(file, () => callApi(largeFileCalls.resume, ofUpload(pending)), pending.type)

/** Cancels an upload that no window of this browser is sending. */
export const abandonPending = (pending: PendingUpload): Promise<void> =>
  alone(pending.id, async () => abandon(await callApi(largeFileCalls.resume, ofUpload(pending))))
