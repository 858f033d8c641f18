import type { Partition } from '../../services/table/keys.ts'
import type { BucketName } from './buckets.ts'
import type { QueueName } from './queues.ts'
import { type TableName, tableOf, tables } from './tables.ts'

export type Actions = readonly string[]
type IndexName = { [Name in TableName]: keyof (typeof tables)[Name]['indexes'] }[TableName]

/** What a function may do, by resource; a test holds it against the calls the function makes. */
export type Access = {
  /** Actions on items, by the partitions they are in; the others are out of reach. */
  items?: Partial<Record<Partition, Actions>>
  /** Indexes it may query, whole: their keys are no narrower than what a function is for. */
  indexes?: readonly IndexName[]
  /** S3 actions by key prefix of the documents bucket. */
  documents?: Readonly<Record<string, Actions>>
  /** The same of the quarantine bucket. */
  quarantine?: Readonly<Record<string, Actions>>
  /** The same of the bucket of large files. */
  largeFiles?: Readonly<Record<string, Actions>>
  /** The same of the bucket of documents that are read. */
  ocr?: Readonly<Record<string, Actions>>
  /** Buckets it may list, so that S3 tells it a missing file from one that it may not read. */
  lists?: readonly BucketName[]
  queues?: Partial<Record<QueueName, Actions>>
  /** On the stream of a table. */
  streams?: Partial<Record<TableName, Actions>>
  /** Writes mails in the name of the product to the listed recipients. */
  mail?: boolean
  requestKeys?: boolean
  frontRoles?: boolean
  /** Glue actions on the jobs of large files. */
  fileJobs?: Actions
  /** Textract's actions, and that it tells of its jobs in the role for that. */
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

/** What all of them allow together. */
export const merged = (...all: readonly Access[]): Access => all.reduce<Part>(both, {}) as Access

/** What of a function's access is on the items and the indexes of one table. */
export const accessOfTable = ({ items = {}, indexes = [] }: Access, name: TableName) => ({
  items: (Object.entries(items) as [Partition, Actions][]).filter(
    ([partition]) => tableOf(partition) === name,
  ),
  indexes: indexes.filter((index) => index in tables[name].indexes),
})
