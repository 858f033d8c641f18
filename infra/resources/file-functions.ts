import { filesAccess, fileWorkerAccess, trackRuns } from '../../services/large-files/data-access.ts'
import { largeFileCalls } from '../../shared/large-file-calls.ts'
import type { FunctionDefinition } from './function-definition.ts'

/** The functions that accept large files, start their jobs, and show their state (decisions 79–82). */
export const fileFunctions = {
  files: {
    entry: 'services/large-files/index.ts',
    endpoints: Object.values(largeFileCalls),
    environment: ['FILE_JOBS_PREFIX', 'LARGE_FILES_USERS'],
    access: [trackRuns, filesAccess],
    budgetKb: 150,
    timeoutSeconds: 29,
    whenItFails: 'Named users cannot upload large files or see what became of them; runs under way go on.',
  },
  fileWorker: {
    entry: 'services/large-files/worker.ts',
    takes: 'fileEvents',
    environment: ['FILE_JOBS_PREFIX', 'LARGE_FILES_USERS'],
    access: [trackRuns, fileWorkerAccess],
    budgetKb: 120,
    // Files of gigabytes are copied inside S3 before the originals are deleted.
    timeoutSeconds: 840,
    whenItFails: 'Large files that arrived are not processed, or their history does not say how they ended.',
  },
} as const satisfies Record<string, FunctionDefinition>
