import type { CatalogColumn } from '../../../resources/large-file-layouts.ts'

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
