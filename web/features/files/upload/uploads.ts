import { useSyncExternalStore } from 'react'
import { type FileUpload, largeFileCalls } from '../../../../shared/large-file-calls.ts'
import { callApi } from '../../../api/call-api.ts'
import { createLargeUploads } from './large-upload.ts'
import { discardUpload, uploadFile } from './upload-file.ts'

const ofUpload = ({ type, id }: Pick<FileUpload, 'type' | 'id'>) => ({ body: { type, id } })

export const largeUploads = createLargeUploads({
  begin: ({ name: fileName, size }, type, request) =>
    callApi(largeFileCalls.begin, { body: { request, type, fileName, size } }),
  send: uploadFile,
  abandon: async (upload) => {
    // While the server still gives credentials for it; what is left behind, a lifecycle rule sweeps.
    await discardUpload(upload).catch(() => {})
    await callApi(largeFileCalls.abandon, ofUpload(upload))
  },
  newRequest: () => crypto.randomUUID(),
  now: () => performance.now(),
})

export const resumeUpload = (pending: Pick<FileUpload, 'type' | 'id'>, file: File): Promise<void> =>
  largeUploads.resume(file, () => callApi(largeFileCalls.resume, ofUpload(pending)), pending.type)

export const useUploads = () => useSyncExternalStore(largeUploads.subscribe, largeUploads.states)
