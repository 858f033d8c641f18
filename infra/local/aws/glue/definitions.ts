import type { CatalogColumn } from '../../../resources/large-file-layouts.ts'

/** Definition of the Glue stand-in; the local start builds it from `infra/resources/`, as the stacks do. */

export type GlueJob = {
  script: string
  /** `--name` → value; the arguments of a run override them. */
  defaultArguments: Readonly<Record<string, string>>
  timeoutMinutes: number
  maxConcurrentRuns: number
}

export type GlueDefinition = {
  jobs: Readonly<Record<string, GlueJob>>
  /** Database of the catalog, with its tables; only their partitions are stored. */
  database: string
  tables: Readonly<
    Record<string, { columns: CatalogColumn[]; partitionKeys: CatalogColumn[]; location: string }>
  >
  /** Name of the queue that gets EventBridge's 'Glue Job State Change' events. */
  events?: string
}

/** EventBridge's event about a finished run; Glue sends no events about other states. */
export type GlueEvent = {
  version: '0'
  id: string
  'detail-type': 'Glue Job State Change'
  source: 'aws.glue'
  account: string
  time: string
  region: string
  resources: []
  detail: {
    jobName: string
    severity: 'INFO' | 'WARN' | 'ERROR'
    state: 'SUCCEEDED' | 'FAILED' | 'TIMEOUT' | 'STOPPED'
    jobRunId: string
    message: string
  }
}
