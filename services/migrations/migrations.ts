import { draftItemKey, storedDraft } from '../documents/draft-store.ts'
import { guaranteesTable } from '../guarantees/stored-reserve.ts'
import { filesTable } from '../large-files/stored-run.ts'
import { rosterTable } from '../roster/keys.ts'
import { casesTable, draftPrefix, keys, type Partition, partitions } from '../table/keys.ts'
import { shapeOf, shapes } from '../table/shapes.ts'
import { trainingTable } from '../training/training-keys.ts'
import { withEnd } from './ends.ts'
import type { Item } from './item.ts'

export type Migration = {
  table: () => string
  /** The items that a pass looks at, as the filter of its scan. */
  filter: { condition: string; values?: Readonly<Record<string, unknown>> }
  /**
   * The item as it must become, with another key if it moves; undefined of one that stays as it is. Throws of one that it
   * cannot read. It writes nothing.
   */
  change: (item: Item) => Item | undefined | Promise<Item | undefined>
}

/** The items that may have the shape before: of this partition, with sort keys that begin like this. */
type Reshaping = { partition: Partition; sk: string; to: number; change: (item: Item) => Item }

/** Of the cases' table, from the shape before into this one. */
const reshaping = ({ partition, sk, to, change }: Reshaping): Migration => ({
  table: casesTable,
  filter: {
    condition: 'begins_with(#pk, :pk) AND begins_with(#sk, :sk)',
    values: { pk: partitions[partition], sk },
  },
  change: (item) => (shapeOf(item) === to - 1 ? { ...change(item), shape: to } : undefined),
})

/** Gives an end to what earlier releases wrote without one (docs/data-life.md). */
const endsIn = (table: () => string): Migration => ({
  table,
  filter: { condition: 'attribute_not_exists(#ttl)' },
  change: withEnd,
})

const seenPrefix = 'SEEN#'
const userOf = ({ pk }: Item): string => pk.slice(partitions.user.length)

/** By the name under which the progress of each is kept: a name is never used again. */
export const migrations = {
  /** Drafts were among the locks of their user, which what opens uploaded files may not reach. */
  draftsApart: reshaping({
    ...{ partition: 'user', sk: draftPrefix, to: shapes.draft },
    change: (item) => {
      storedDraft().parse(item)
      return { ...item, pk: draftItemKey(userOf(item), '').pk }
    },
  }),
  /** So were the marks of documents that a user has seen. */
  seenDocumentsApart: reshaping({
    ...{ partition: 'user', sk: seenPrefix, to: shapes.seenDocuments },
    change: (item) => {
      const { number, attempt } = /^SEEN#(?<number>.+)#(?<attempt>\d+)$/.exec(item.sk)?.groups ?? {}
      if (!number) throw new Error('Not the key of seen documents')
      return { ...item, ...keys.seenDocuments(userOf(item), number, Number(attempt)) }
    },
  }),
  endsOfCases: endsIn(casesTable),
  endsOfStaff: endsIn(rosterTable),
  endsOfGuarantees: endsIn(guaranteesTable),
  endsOfFiles: endsIn(filesTable),
  endsOfReadings: endsIn(trainingTable),
} satisfies Record<string, Migration>

export type MigrationName = keyof typeof migrations
export const migrationNames = Object.keys(migrations) as MigrationName[]
