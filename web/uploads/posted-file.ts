import { fileProblems } from '../../shared/file-problems.ts'
import { pageRefusals } from '../../shared/page-refusals.ts'
import { ApiError, networkError } from '../api/api-error.ts'

/** A file that goes to the quarantine in one post, until the server has it. */
export type PostedFile =
  | { is: 'sending'; fileName: string; percent: number }
  /** The bucket has it, and the server inspects it, since this time. */
  | { is: 'checking'; fileName: string; since?: string }

export type UploadEvent =
  | { type: 'chosen'; fileName: string }
  | { type: 'progress'; percent: number }
  | { type: 'sent' }
  /** The server has it, it failed, or the user cancelled it. */
  | { type: 'ended' }

/** The next state of a file; events after its end, or backwards, change nothing. */
export const nextUpload = (state: PostedFile | undefined, event: UploadEvent): PostedFile | undefined => {
  if (event.type === 'chosen') return state ?? { is: 'sending', fileName: event.fileName, percent: 0 }
  if (!state || event.type === 'ended') return undefined
  if (state.is === 'checking') return state
  if (event.type === 'sent') return { is: 'checking', fileName: state.fileName }
  return event.percent < state.percent ? state : { ...state, percent: event.percent }
}

/** SHA-256 of a file in base64; the bucket checks it when the file arrives (decision 15). */
const sha256Of = async (file: Blob): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

const refusedByBucket = (status: number): ApiError => {
  const { message } = pageRefusals.documentRefused
  return new ApiError(status, 'documentRefused', message, { reason: fileProblems.gone })
}

/** Uploads a file straight to the bucket. Only XMLHttpRequest reports the progress of an upload. */
const post = (options: {
  url: string
  fields: Readonly<Record<string, string>>
  file: File
  signal: AbortSignal
  onPercent: (percent: number) => void
}): Promise<void> =>
  new Promise((resolve, reject) => {
    const { url, fields, file, signal, onPercent } = options
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    // S3 ignores all fields after the file.
    form.append('file', file)
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onPercent(Math.floor((loaded / total) * 100))
    request.onload = () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(refusedByBucket(request.status))
    request.onerror = () => reject(networkError())
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', url)
    if (signal.aborted) request.onabort(new ProgressEvent('abort'))
    else request.send(form)
  })

type Place = { url: string; fields: Readonly<Record<string, string>> }
type Options<Begun> = {
  file: File
  /** Announces the file; without a slot the server has it already. */
  begin: (sha256: string) => Promise<Begun>
  signal: AbortSignal
  report: (event: UploadEvent) => void
}

/** Announces a file, and uploads it into quarantine. */
export const postFile = async <Begun extends { slot?: Place }>(options: Options<Begun>): Promise<Begun> => {
  const { file, begin, signal, report } = options
  const begun = await begin(await sha256Of(file))
  const onPercent = (percent: number) => report({ type: 'progress', percent })
  if (begun.slot) await post({ ...begun.slot, file, signal, onPercent })
  report({ type: 'sent' })
  return begun
}
