/** State of a row's upload; a row without one is empty or shows its file (A§4.3). */
export type UploadState =
  | { is: 'chosen'; fileName: string }
  | { is: 'sending'; fileName: string; percent: number }
  /** The server is inspecting it, since this time. */
  | { is: 'checking'; fileName: string; since?: string }

export type UploadEvent =
  | { type: 'chosen'; fileName: string }
  | { type: 'progress'; percent: number }
  | { type: 'sent' }
  /** In quarantine, failed or cancelled: the row shows the state of its draft. */
  | { type: 'ended' }

/** The next state of a row; late events change nothing. */
export const nextUpload = (state: UploadState | undefined, event: UploadEvent): UploadState | undefined => {
  if (event.type === 'chosen') return state ?? { is: 'chosen', fileName: event.fileName }
  if (!state || event.type === 'ended') return undefined
  const { fileName } = state
  if (event.type === 'sent') return { is: 'checking', fileName }
  return state.is === 'checking' ? state : { is: 'sending', fileName, percent: event.percent }
}

export type Uploads = Readonly<Record<string, UploadState>>

/** A file is not uploaded yet, so leaving the page would lose it. */
export const isSending = (uploads: Uploads): boolean =>
  Object.values(uploads).some(({ is }) => is !== 'checking')

/** The uploads of all rows after an event in one. */
export const nextUploads = (
  uploads: Uploads,
  { row, event }: { row: string; event: UploadEvent },
): Uploads => {
  const { [row]: state, ...others } = uploads
  const next = nextUpload(state, event)
  return next ? { ...others, [row]: next } : others
}
