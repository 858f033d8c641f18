import type { CatalogColumn } from '../../../resources/large-file-layouts.ts'

/** What the stand-in for Glue is made of; the local start states it from `infra/resources/`, as the stacks do. */

export type GlueJob = {
  /** File that `python` is given. */
  script: string
  /** `--name` → value, which those of a run go over. */
  defaultArguments: Readonly<Record<string, string>>
  timeoutMinutes: number
  maxConcurrentRuns: number
}

export type GlueDefinition = {
  /** By name. */
  jobs: Readonly<Record<string, GlueJob>>
  /** Of the catalog, with its tables; their partitions are what is kept. */
  database: string
  tables: Readonly<
    Record<string, { columns: CatalogColumn[]; partitionKeys: CatalogColumn[]; location: string }>
  >
  /** Name of the queue that EventBridge puts the events 'Glue Job State Change' into. */
  events?: string
}

/** EventBridge's event of a run that is over; Glue tells no others of a job's own states. */
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
