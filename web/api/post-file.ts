import { fileProblems } from '../../shared/file-problems.ts'
import { pageRefusals } from '../../shared/page-refusals.ts'
import { ApiError, networkError } from './api-error.ts'

/** SHA-256 of a file in base64; the bucket checks it when the file arrives (decision 15). */
export const sha256Of = async (file: Blob): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

const refusedByBucket = (status: number): ApiError => {
  const { message } = pageRefusals.documentRefused
  return new ApiError(status, 'documentRefused', message, { reason: fileProblems.gone })
}

/** Uploads a file straight to the bucket. Only XMLHttpRequest reports the progress of an upload. */
export const postFile = (options: {
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
