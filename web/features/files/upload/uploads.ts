import { useSyncExternalStore } from 'react'
import { type FileUpload, largeFileCalls, type PendingUpload } from '../../../../shared/large-file-calls.ts'
import { callApi } from '../../../api/call-api.ts'
import { currentSession, onSessionChange } from '../../../session/store.ts'
import { createLargeUploads } from './large-upload.ts'
import { discardUpload, uploadFile } from './upload-file.ts'

type Named = Pick<FileUpload, 'type' | 'id'>
const ofUpload = ({ type, id }: Named) => ({ body: { type, id } })

const abandon = async (upload: FileUpload): Promise<void> => {
  // While the server still gives credentials for it; what is left behind, a lifecycle rule sweeps.
  await discardUpload(upload).catch(() => {})
  await callApi(largeFileCalls.abandon, ofUpload(upload))
}

export const largeUploads = createLargeUploads({
  begin: ({ name: fileName, size }, type, request) =>
    callApi(largeFileCalls.begin, { body: { request, type, fileName, size } }),
  send: uploadFile,
  abandon,
  newRequest: () => crypto.randomUUID(),
  now: () => performance.now(),
})

export const resumeUpload = (pending: Named, file: File): Promise<void> =>
  largeUploads.resume(file, () => callApi(largeFileCalls.resume, ofUpload(pending)), pending.type)

/** Gives up one that this window is not sending. */
export const abandonPending = async (pending: PendingUpload): Promise<void> =>
  abandon(await callApi(largeFileCalls.resume, ofUpload(pending)))

export const useUploads = () => useSyncExternalStore(largeUploads.subscribe, largeUploads.states)

// Whoever comes next has credentials of their own.
onSessionChange(() => {
  if (!currentSession()) largeUploads.stopAll()
})

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

// The upload goes on over every screen, so that each of them asks before the window is closed.
largeUploads.subscribe(() => {
  if (largeUploads.isSending()) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
})
