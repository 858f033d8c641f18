import { largeFilePrefixes } from '../../services/large-files/object-keys.ts'
import { largeFileCalls } from '../../shared/large-file-calls.ts'
import { type Access, merged } from './access.ts'
import type { FunctionDefinition } from './function-definition.ts'

const { large, failed, processed, rejected, summaries } = largeFilePrefixes
/** A move copies the object, verifies the copy, and aborts an unfinished upload. */
const movedTo = ['GetObject', 'PutObject', 'AbortMultipartUpload'] as const

/** The runs of each type's job, and their files. */
const trackRuns: Access = {
  items: {
    fileType: ['GetItem', 'Query', 'UpdateItem'],
    fileRun: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    fileClaim: ['GetItem', 'UpdateItem'],
  },
  largeFiles: { [large]: ['GetObject'], [summaries]: ['GetObject'] },
  lists: ['largeFiles'],
  fileJobs: ['GetJobRun'],
}

/** The functions that accept large files, start their jobs, and show their state (decisions 79–82). */
export const fileFunctions = {
  files: {
    entry: 'services/large-files/index.ts',
    endpoints: Object.values(largeFileCalls),
    environment: ['FILE_JOBS_PREFIX', 'LARGE_FILES_USERS'],
    access: merged(trackRuns, {
      items: { fileType: ['PutItem'] },
      largeFiles: { [rejected]: ['GetObject'] },
      queues: { fileEvents: ['SendMessage'] },
      fileJobs: ['BatchStopJobRun'],
    }),
    budgetKb: 150,
    memoryMb: 512,
    timeoutSeconds: 29,
    whenItFails: 'Named users cannot upload large files or see what became of them; runs under way go on.',
  },
  fileWorker: {
    entry: 'services/large-files/worker.ts',
    takes: 'fileEvents',
    environment: ['FILE_JOBS_PREFIX', 'LARGE_FILES_USERS'],
    access: merged(trackRuns, {
      largeFiles: { [large]: ['DeleteObject'], [failed]: movedTo, [processed]: movedTo },
      queues: { fileEvents: ['ChangeMessageVisibility'] },
      fileJobs: ['StartJobRun', 'GetJobRuns'],
    }),
    budgetKb: 120,
    memoryMb: 512,
    // Files of gigabytes are copied inside S3 before the originals are deleted.
    timeoutSeconds: 840,
    whenItFails: 'Large files that arrived are not processed, or their history does not say how they ended.',
  },
} as const satisfies Record<string, FunctionDefinition>
