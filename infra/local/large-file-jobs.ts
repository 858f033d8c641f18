import { fileURLToPath } from 'node:url'
import { largeFileTypes } from '../../shared/large-files.ts'
import { fileJobSettings, filesDatabase, jobArguments } from '../resources/file-job-settings.ts'
import { catalogTables, partitionKeys } from '../resources/large-file-layouts.ts'
import type { GlueDefinition } from './aws/glue/definitions.ts'
import { bucketNames, fileJobsPrefix, queueNames, tableNames } from './environment.ts'

const { timeoutMinutes, maxConcurrentRuns } = fileJobSettings
const bucket = bucketNames.largeFiles
const script = fileURLToPath(new URL('../../jobs/run.py', import.meta.url))

/** The large-file jobs and their tables, as the stacks deploy them. */
export const localGlue: GlueDefinition = {
  jobs: Object.fromEntries(
    largeFileTypes.map((type) => [
      `${fileJobsPrefix}${type.id}`,
      {
        script,
        defaultArguments: jobArguments(type, { bucket, claimsTable: tableNames.files }),
        timeoutMinutes,
        maxConcurrentRuns,
      },
    ]),
  ),
  database: filesDatabase,
  tables: Object.fromEntries(
    Object.entries(catalogTables).map(([name, columns]) => [
      name,
      { columns, partitionKeys, location: `s3://${bucket}/curated/${name}/` },
    ]),
  ),
  events: queueNames.fileEvents,
}
