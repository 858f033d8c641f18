import type { Partition } from '../../services/table/keys.ts'
import type { BucketName } from './buckets.ts'
import type { QueueName } from './queues.ts'
import { type TableName, tableOf, tables } from './tables.ts'

export type Actions = readonly string[]
type IndexName = { [Name in TableName]: keyof (typeof tables)[Name]['indexes'] }[TableName]

/** What a function may do, by resource. A test compares it with the calls that the function makes. */
export type Access = Partial<Record<BucketName, Readonly<Record<string, Actions>>>> & {
  /** Actions on items, by partition. Other partitions are not accessible. */
  items?: Partial<Record<Partition, Actions>>
  /** Indexes it may query. Access is to whole indexes: their keys are too coarse to restrict it. */
  indexes?: readonly IndexName[]
  /** Tables that it may read from end to end: only what looks for items of an earlier shape. */
  scans?: readonly TableName[]
  /** Buckets it may list. Without this, S3 answers 403 instead of 404 for a missing file. */
  lists?: readonly BucketName[]
  queues?: Partial<Record<QueueName, Actions>>
  streams?: Partial<Record<TableName, Actions>>
  /** Sends mails in the name of the product to the listed recipients. */
  mail?: boolean
  requestKeys?: boolean
  /** Calls services of the bank: with the credential for them, and from the bank's subnets, where these are configured. */
  bank?: boolean
  frontRoles?: boolean
  fileJobs?: Actions
  /** Athena's actions on the work group of the audit trail, and its table in the catalog. */
  auditQueries?: Actions
  /** Textract's actions, and the right to pass the role with which Textract notifies of finished jobs. */
  textract?: Actions
}

type Part = boolean | Actions | { readonly [name: string]: Part }

const both = (one: Part | undefined, other: Part): Part => {
  if (Array.isArray(one) && Array.isArray(other)) return [...new Set([...one, ...other])]
  if (typeof one !== 'object' || typeof other !== 'object') return other
  const before = one as Readonly<Record<string, Part>>
  const added = Object.entries(other).map(([name, part]) => [name, both(before[name], part)])
  return { ...before, ...Object.fromEntries(added) }
}

export const merged = (...all: readonly Access[]): Access => all.reduce<Part>(both, {}) as Access

/** The part of a function's access that is on the items and the indexes of one table. */
export const accessOfTable = ({ items = {}, indexes = [] }: Access, name: TableName) => ({
  items: (Object.entries(items) as [Partition, Actions][]).filter(
    ([partition]) => tableOf(partition) === name,
  ),
  indexes: indexes.filter((index) => index in tables[name].indexes),
})
