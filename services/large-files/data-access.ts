import { largeFilePrefixes } from './object-keys.ts'

const { large, failed, processed, rejected, summaries } = largeFilePrefixes
/** A move copies the object, verifies the copy, and aborts an unfinished upload. */
const movedTo = ['GetObject', 'PutObject', 'AbortMultipartUpload'] as const

export const trackRuns = {
  items: {
    fileType: ['GetItem', 'Query', 'UpdateItem'],
    fileRun: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    fileClaim: ['GetItem', 'UpdateItem'],
  },
  largeFiles: { [large]: ['GetObject'], [summaries]: ['GetObject'] },
  lists: ['largeFiles'],
  fileJobs: ['GetJobRun'],
} as const

export const filesAccess = {
  items: { fileType: ['PutItem'] },
  largeFiles: { [rejected]: ['GetObject'] },
  queues: { fileEvents: ['SendMessage'] },
  fileJobs: ['BatchStopJobRun'],
} as const

export const fileWorkerAccess = {
  largeFiles: { [large]: ['GetObjectTagging', 'DeleteObject'], [failed]: movedTo, [processed]: movedTo },
  fileJobs: ['StartJobRun', 'GetJobRuns'],
} as const
