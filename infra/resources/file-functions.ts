import { largeFilePrefixes } from '../../services/files/object-keys.ts'
import { largeFileCalls } from '../../shared/large-file-calls.ts'
import { type ApiFunction, taking } from './function-definition.ts'
import { session, sessionVariables } from './session-access.ts'

const { large, failed, processed, rejected, summaries } = largeFilePrefixes
/** A move copies, looks at the copy, and takes back what it could not end. */
const movedTo = ['GetObject', 'PutObject', 'AbortMultipartUpload'] as const

/** What takes large files in, has their jobs run, and tells of them (decisions 79–82). */
export const fileFunctions = {
  files: {
    entry: 'services/files/index.ts',
    endpoints: Object.values(largeFileCalls),
    environment: [
      ...sessionVariables,
      ...(['FILES_TABLE', 'LARGE_FILES_BUCKET', 'FILE_EVENTS_QUEUE', 'FILE_JOBS_PREFIX'] as const),
      'LARGE_FILES_USERS',
    ],
    access: {
      ...session,
      tables: {
        ...session.tables,
        files: {
          items: {
            fileType: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
            fileRun: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
            fileClaim: ['GetItem', 'UpdateItem'],
          },
        },
      },
      largeFiles: { [large]: ['GetObject'], [rejected]: ['GetObject'], [summaries]: ['GetObject'] },
      lists: ['largeFiles'],
      queues: { fileEvents: ['SendMessage'] },
      fileJobs: ['GetJobRun', 'BatchStopJobRun'],
    },
    budgetKb: 150,
    memoryMb: 512,
    timeoutSeconds: 29,
    whenItFails: 'Named users cannot upload large files or see what became of them; runs under way go on.',
  },
  fileWorker: {
    entry: 'services/files/worker.ts',
    endpoints: [],
    takes: 'fileEvents',
    environment: [
      'FILES_TABLE',
      'LARGE_FILES_BUCKET',
      'FILE_EVENTS_QUEUE',
      'FILE_JOBS_PREFIX',
      'LARGE_FILES_USERS',
    ],
    access: {
      tables: {
        files: {
          items: {
            fileType: ['GetItem', 'Query', 'UpdateItem'],
            fileRun: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
            fileClaim: ['GetItem', 'UpdateItem'],
          },
        },
      },
      largeFiles: {
        [large]: ['GetObject', 'DeleteObject'],
        [failed]: movedTo,
        [processed]: movedTo,
        [summaries]: ['GetObject'],
      },
      lists: ['largeFiles'],
      queues: { fileEvents: [...taking, 'ChangeMessageVisibility'] },
      fileJobs: ['StartJobRun', 'GetJobRuns', 'GetJobRun'],
    },
    budgetKb: 120,
    memoryMb: 512,
    // Files of gigabytes are copied inside S3 before they are deleted.
    timeoutSeconds: 840,
    whenItFails: 'Large files that arrived are not processed, or their history does not say how they ended.',
  },
} as const satisfies Record<string, ApiFunction>
