import { auditPrefix } from '../../shared/audit.ts'
import { auditResultsPrefix } from './audit-table.ts'

/** Athena reads the trail and writes its results with the permissions of its caller. */
export const auditSearchAccess = {
  items: { rosterHead: ['GetItem'], login: ['BatchGetItem'], seat: ['BatchGetItem'] },
  audit: { [auditPrefix]: ['GetObject'] },
  documents: {
    [auditResultsPrefix]: ['GetObject', 'PutObject', 'AbortMultipartUpload', 'ListMultipartUploadParts'],
  },
  lists: ['audit', 'documents'],
  auditQueries: ['StartQueryExecution', 'GetQueryExecution', 'GetQueryResults', 'StopQueryExecution'],
} as const
