import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange } from '../session/store.ts'
import { alone } from './alone.ts'
import { type Calls, createUploads, type UploadPlace } from './create-uploads.ts'
import { discardUpload, uploadFile } from './upload-file.ts'
import { requestKeys } from './upload-keys.ts'

type Sending = Parameters<Calls<string, UploadPlace>['send']>[0]

/** What the browser does with uploads of one kind in the bucket, with the credentials of their role. */
export const bucketAs = (role: string, sessionName: string) => {
  const keysOf = requestKeys(role, sessionName)
  return {
    /** Throws `SentElsewhere` if another tab sends it. */
    send: (sending: Sending): Promise<void> =>
      alone(sending.upload.id, () => uploadFile({ ...sending, credentials: keysOf(sending.upload) })),
    discard: (upload: UploadPlace): Promise<void> => discardUpload(upload, keysOf(upload)),
  }
}

/**
 * The uploads of this window. They continue on every screen, ask before the window is closed, and stop at the end of
 * the session.
 */
export const windowUploads = <Slot extends string, Upload extends { id: string }>(
  calls: Omit<Calls<Slot, Upload>, 'newRequest' | 'now'>,
) => {
  const uploads = createUploads({
    ...calls,
    newRequest: () => crypto.randomUUID(),
    now: () => performance.now(),
  })
  // The next user has other credentials.
  onSessionChange(() => {
    if (!currentSession()) uploads.stopAll()
  })
  // Each set of uploads has its own listener.
  const asks = (event: BeforeUnloadEvent) => event.preventDefault()
  uploads.subscribe(() => {
    if (uploads.isSending()) window.addEventListener('beforeunload', asks)
    else window.removeEventListener('beforeunload', asks)
  })
  return { ...uploads, useStates: () => useSyncExternalStore(uploads.subscribe, uploads.states) }
}
export type WindowUploads<Slot extends string> = ReturnType<typeof windowUploads<Slot, never>>

/** Several files of a type are sent in parallel: each has its own slot, whose name starts with its type. */
export type TypedSlot = `${string} ${string}`
export const slotFor = (type: string, ...more: readonly string[]): TypedSlot =>
  `${type} ${[crypto.randomUUID(), ...more].join(' ')}`
export const typeOfSlot = (slot: string): string => slot.split(' ')[0] ?? ''
