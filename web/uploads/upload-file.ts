import { createStore, del, get, set } from 'idb-keyval'
import PQueue from 'p-queue'
import pRetry from 'p-retry'
import { isPassing } from '../api/api-error.ts'
import type { UploadPlace } from './create-uploads.ts'
import { atOnce, partSize } from './part-size.ts'
import {
  abortUpload,
  completeUpload,
  createUpload,
  type Keys,
  listParts,
  type ObjectPlace,
  type Part,
  putPart,
  S3Error,
} from './s3-object.ts'
import { type RequestKeys, type UploadKeys, uploadKeys } from './upload-keys.ts'

/** This browser's record of an unfinished upload, so that it can continue after a reload (decision 82). */
type StoredUpload = {
  uploadId: string
  partSize: number
  /** Distinguishes the same file from another one with its name. */
  file: { name: string; size: number; lastModified: number }
}

const store = createStore('large-files', 'uploads')

const readUpload = (id: string): Promise<StoredUpload | undefined> => get(id, store)
const saveUpload = (id: string, upload: StoredUpload): Promise<void> => set(id, upload, store)
const deleteUpload = (id: string): Promise<void> => del(id, store)

const isSameFile = ({ file: kept }: StoredUpload, file: File): boolean =>
  kept.name === file.name && kept.size === file.size && kept.lastModified === file.lastModified

/** A lost connection is retried for this many milliseconds (decision 82). */
const retryFor = 120_000

const ended = ['ExpiredToken', 'InvalidToken', 'InvalidAccessKeyId', 'TokenRefreshRequired']
const passing = ({ status, code }: S3Error): boolean =>
  status === 0 || status >= 500 || status === 429 || code === 'RequestTimeout' || ended.includes(code)

type Options = {
  upload: UploadPlace
  credentials: RequestKeys
  file: File
  signal: AbortSignal
  /** Bytes that S3 has, or that are being sent. */
  onSent: (bytes: number) => void
  /** A request failed and is retried. */
  onLost: () => void
}

/** Retries a request while the connection is lost, with new credentials if the present ones expired. */
const persistently = (keys: UploadKeys, signal: AbortSignal, onLost: () => void) => {
  let aliveAt = performance.now()
  const ask = async <Answer>(request: (keys: Keys) => Promise<Answer>): Promise<Answer> => {
    const held = await keys.read()
    try {
      const answer = await request(held)
      aliveAt = performance.now()
      return answer
    } catch (error) {
      if (error instanceof S3Error && ended.includes(error.code)) keys.drop(held)
      throw error
    }
  }
  return {
    alive: () => {
      aliveAt = performance.now()
    },
    ask: <Answer>(request: (keys: Keys, attempt: number) => Promise<Answer>): Promise<Answer> =>
      pRetry((attempt) => ask((held) => request(held, attempt)), {
        ...{ retries: Number.POSITIVE_INFINITY, minTimeout: 500, maxTimeout: 5_000, randomize: true, signal },
        shouldRetry: ({ error }) => {
          const mayPass = error instanceof S3Error ? passing(error) : isPassing(error)
          const again = mayPass && performance.now() - aliveAt < retryFor
          if (again) onLost()
          return again
        },
      }),
  }
}

/**
 * Whether a refused completion means that the whole file exists. An object with its key exists, which only
 * this upload's user can write; or the answer to the previous completion was lost.
 */
const hasArrived = ({ code }: S3Error, attempt: number): boolean =>
  code === 'PreconditionFailed' || (attempt > 1 && code === 'NoSuchUpload')

const placeOf = ({ url, region }: UploadPlace): ObjectPlace => ({ url, region })

/** The parts that S3 has, if this browser began the upload and the file is still the same. */
const begun = async (
  { upload, file }: Options,
  ask: ReturnType<typeof persistently>['ask'],
  signal: AbortSignal,
) => {
  const kept = await readUpload(upload.id)
  if (kept && isSameFile(kept, file))
    try {
      const parts = await ask((keys) => listParts(placeOf(upload), keys, kept.uploadId, signal))
      return { uploadId: kept.uploadId, partSize: kept.partSize, parts }
    } catch (error) {
      if (!(error instanceof S3Error && error.code === 'NoSuchUpload')) throw error
    }
  const uploadId = await ask((keys) => createUpload(placeOf(upload), keys, signal))
  const { name, size, lastModified } = file
  await saveUpload(upload.id, { uploadId, partSize, file: { name, size, lastModified } })
  return { uploadId, partSize, parts: [] as Part[] }
}

/**
 * Uploads a file to its target in S3 by parts; parts that S3 already has are not sent again. Throws `S3Error`
 * or `ApiError` when the connection stays lost or the upload is refused, and the signal's reason when it is
 * cancelled; the parts that arrived are kept.
 */
export const uploadFile = async (options: Options): Promise<void> => {
  const { upload, file, onSent } = options
  // One failure aborts the other parts too.
  const failed = new AbortController()
  const signal = AbortSignal.any([options.signal, failed.signal])
  const place = placeOf(upload)
  const { ask, alive } = persistently(uploadKeys(options.credentials), signal, options.onLost)
  const { uploadId, partSize, parts } = await begun(options, ask, signal)

  const sent = new Map(parts.map((part) => [part.number, part.size]))
  const reportSent = () => onSent([...sent.values()].reduce((sum, bytes) => sum + bytes, 0))
  const sendPart = async (number: number): Promise<void> => {
    const body = file.slice((number - 1) * partSize, number * partSize)
    const onPartSent = (bytes: number) => {
      alive()
      sent.set(number, Math.min(bytes, body.size))
      reportSent()
    }
    parts.push(
      await ask((keys) => putPart(place, keys, { uploadId, number, body, signal, onSent: onPartSent })),
    )
  }
  reportSent()
  const numbers = Array.from({ length: Math.ceil(file.size / partSize) }, (_, index) => index + 1)
  const missing = numbers.filter((number) => !sent.has(number))
  const queue = new PQueue({ concurrency: atOnce })
  try {
    await Promise.all(missing.map((number) => queue.add(() => sendPart(number), { signal })))
  } catch (error) {
    failed.abort(error)
    throw error
  }
  await ask(async (keys, attempt) => {
    try {
      await completeUpload(place, keys, { uploadId, parts, signal })
    } catch (error) {
      if (!(error instanceof S3Error && hasArrived(error, attempt))) throw error
    }
  })
  await deleteUpload(upload.id)
}

/** Discards the parts of a cancelled upload. A lifecycle rule deletes those that it cannot reach. */
export const discardUpload = async (upload: UploadPlace, credentials: RequestKeys): Promise<void> => {
  const kept = await readUpload(upload.id)
  if (!kept) return
  await abortUpload(placeOf(upload), await credentials(), kept.uploadId)
  await deleteUpload(upload.id)
}
