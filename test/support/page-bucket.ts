import { vi } from 'vitest'

/** A fake S3 for tests of the page's parts: multipart uploads in memory, for XMLHttpRequest. */

export type BucketCall = { method: string; query: URLSearchParams; size: number; headers: Headers }
type BucketReply = { status: number; body?: string; headers?: Record<string, string> }

const xml = (body: string): BucketReply => ({ status: 200, body })

/** `intercept` answers instead: a reply, `lost` for no connection, `held` for no answer until it is aborted. */
export const pageBucket = () => {
  const calls: BucketCall[] = []
  const uploads = new Map<string, Map<number, number>>()
  const completed: string[] = []
  let intercept: (call: BucketCall) => BucketReply | 'lost' | 'held' | undefined = () => undefined

  const answer = ({ method, query, size }: BucketCall): BucketReply => {
    if (query.has('uploads')) {
      const id = `upload-${uploads.size + 1}`
      uploads.set(id, new Map())
      return xml(`<R><UploadId>${id}</UploadId></R>`)
    }
    const id = query.get('uploadId') ?? ''
    const parts = uploads.get(id)
    if (!parts) return { status: 404, body: '<Error><Code>NoSuchUpload</Code></Error>' }
    if (method === 'PUT') {
      const number = Number(query.get('partNumber'))
      parts.set(number, size)
      return { status: 200, headers: { etag: `"${number}"` } }
    }
    if (method === 'GET') {
      const listed = [...parts].map(
        ([number, bytes]) =>
          `<Part><PartNumber>${number}</PartNumber><Size>${bytes}</Size><ETag>"${number}"</ETag></Part>`,
      )
      return xml(`<R>${listed.join('')}<IsTruncated>false</IsTruncated></R>`)
    }
    uploads.delete(id)
    if (method === 'POST') completed.push(id)
    return xml('<R/>')
  }

  class Request {
    status = 0
    responseText = ''
    upload: { onprogress?: (event: { loaded: number }) => void } = {}
    onloadend = () => {}
    readonly #sent = new Headers()
    #received = new Headers()
    #call = { method: '', url: '' }
    open = (method: string, url: string) => {
      this.#call = { method, url }
    }
    setRequestHeader = (name: string, value: string) => this.#sent.set(name, value)
    getResponseHeader = (name: string) => this.#received.get(name)
    abort = () => this.onloadend()
    send = (body: Blob | string | null) => {
      const size = body === null ? 0 : new Blob([body]).size
      const { searchParams: query } = new URL(this.#call.url)
      const call = { method: this.#call.method, query, size, headers: this.#sent }
      calls.push(call)
      const reply = intercept(call) ?? answer(call)
      if (reply === 'held') return this.upload.onprogress?.({ loaded: Math.floor(size / 2) })
      queueMicrotask(() => {
        if (reply !== 'lost') {
          this.upload.onprogress?.({ loaded: size })
          this.status = reply.status
          this.responseText = reply.body ?? ''
          this.#received = new Headers(reply.headers)
        }
        this.onloadend()
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return {
    calls,
    completed,
    /** Uploads that are neither completed nor aborted. */
    open: () => [...uploads.keys()],
    on: (answering: typeof intercept) => {
      intercept = answering
    },
  }
}
