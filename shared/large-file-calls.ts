import * as z from 'zod/mini'
import { get, post } from './contract.ts'
import { jobStates, largeFileLimits, largeFileTypeIds, runPreview, runSummary } from './large-files.ts'
import { lazyObject } from './lazy-object.ts'
import { once } from './once.ts'
import { uploadAnswer, uploadRequest } from './upload-calls.ts'

const fileType = once(() => z.enum(largeFileTypeIds))
const ofFile = lazyObject(() => ({ type: fileType(), id: z.uuid() }))
const ofRun = lazyObject(() => ({
  type: fileType(),
  id: z.uuid(),
  attempt: z.coerce.number().check(z.int(), z.minimum(1)),
}))

/** Its key is `large_files/{type}/{timestamp}_{filename}`; its credentials come with `frontFileRole` and the file. */
const fileUpload = once(() => z.extend(uploadAnswer(fileType()), { resumableUntil: z.iso.datetime() }))
export type FileUpload = z.output<ReturnType<typeof fileUpload>>

/** One run of a type's job (C§3): `date`, `state` and `name` as the history shows them. */
export const fileRun = lazyObject(() => ({
  type: fileType(),
  id: z.uuid(),
  attempt: z.int(),
  name: z.string(),
  size: z.int(),
  user: z.string(),
  state: z.enum(jobStates),
  date: z.iso.datetime(),
  endedAt: z.optional(z.iso.datetime()),
  /** `YYYY-MM-DD` in Bogota. */
  loadDay: z.iso.date(),
  problem: z.optional(z.string()),
  /** Counted by the job; missing while it has not told them. */
  rowsRead: z.optional(z.int()),
  rowsWritten: z.optional(z.int()),
  rowsRefused: z.optional(z.int()),
  /** Its rows or sums are far from those of the last loads; its summary says which. */
  warned: z.optional(z.literal(true)),
  /** It is the type's last one and may be tried again. */
  mayRetry: z.boolean(),
}))
export type FileRun = z.output<ReturnType<typeof fileRun>>

/** An upload that is no run yet: `own` ones that have not arrived can be resumed or abandoned. */
const pendingUpload = lazyObject(() => ({
  ...ofFile().shape,
  fileName: z.string(),
  size: z.int(),
  user: z.string(),
  own: z.boolean(),
  /** The file is there whole, and its run is about to begin. */
  arrived: z.boolean(),
  begunAt: z.iso.datetime(),
  resumableUntil: z.iso.datetime(),
}))
export type PendingUpload = z.output<ReturnType<typeof pendingUpload>>

const link = lazyObject(() => ({ link: z.url(), fileName: z.string(), size: z.int() }))

/** Objects that the refused rows of a run may be spread over. */
export const refusedFilesShown = 100

// For named users of any role (tool `largeFiles`, decision 87): the handlers check it.

const changes = ['GET /large-files']

export const largeFileCalls = {
  // Reserves the type for one upload and returns its place; refused with `fileUnderWay` or `fileLoadedToday`. A repeat with
  // the same `request` gets the first answer.
  begin: post('/large-files', 'everyone', { body: () => uploadRequest(fileType()), answer: fileUpload }),
  /** The same upload again, after a reload or with new credentials; 24 hours at most. */
  resume: post('/large-files/resume', 'everyone', { body: ofFile, answer: fileUpload }),
  /** Gives the type free; the parts are the page's to abort, before. Refused when the file is there (`uploadArrived`). */
  abandon: post('/large-files/abandon', 'everyone', { body: ofFile, answer: () => z.null(), changes }),
  /** Up to 3 runs a type, newest first, what is being uploaded, and the types whose file of the day is missing. */
  history: get('/large-files', 'everyone', {
    answer: () => ({
      items: z.array(fileRun()).check(z.maxLength(largeFileTypeIds.length * largeFileLimits.historyRuns)),
      uploads: z.array(pendingUpload()).check(z.maxLength(largeFileTypeIds.length)),
      missing: z.array(fileType()).check(z.maxLength(largeFileTypeIds.length)),
    }),
  }),
  /** The last 30 runs of a type, newest first. */
  chart: get('/large-files/runs', 'everyone', {
    query: () => ({ type: fileType() }),
    answer: () => ({ items: z.array(fileRun()).check(z.maxLength(largeFileLimits.chartRuns)) }),
  }),
  /** 404: the job left none. */
  summary: get('/large-files/summary', 'everyone', { query: ofRun, answer: runSummary }),
  preview: get('/large-files/preview', 'everyone', { query: ofRun, answer: runPreview }),
  /** Short-lived links to the refused rows (number, reason, raw line), in order; usually one. 404: there are none. */
  refusedRows: get('/large-files/refused-rows', 'everyone', {
    query: ofRun,
    answer: () => ({ files: z.array(link()).check(z.maxLength(refusedFilesShown)) }),
  }),
  stop: post('/large-files/stop', 'everyone', { body: ofRun, answer: fileRun, changes }),
  /** The next attempt with the file of the type's last run, which failed or was stopped. */
  retry: post('/large-files/retry', 'everyone', { body: ofRun, answer: fileRun, changes }),
}
