import { draftItemKey, storedDraft } from '../documents/draft-store.ts'
import { casesTable, draftPrefix, keys, type Partition, partitions } from '../table/keys.ts'
import { shapes } from '../table/shapes.ts'

export type Item = Record<string, unknown> & { pk: string; sk: string }

export type Migration = {
  table: () => string
  /** The items that may have the shape before: of this partition, with sort keys that begin like this. */
  partition: Partition
  sk: string
  /** The shape that it makes, of the one before. */
  to: number
  /** The same item in that shape, with another key if it moves; throws of one that it cannot read. It has no effects. */
  change: (item: Item) => Item
}

const seenPrefix = 'SEEN#'
const userOf = ({ pk }: Item): string => pk.slice(partitions.user.length)

/** By the name under which the progress of each is kept: a name is never used again. */
export const migrations = {
  /** Drafts were among the locks of their user, which what opens uploaded files may not reach. */
  draftsApart: {
    table: casesTable,
    partition: 'user',
    sk: draftPrefix,
    to: shapes.draft,
    change: (item) => {
      storedDraft().parse(item)
      return { ...item, pk: draftItemKey(userOf(item), '').pk }
    },
  },
  /** So were the marks of documents that a user has seen. */
  seenDocumentsApart: {
    table: casesTable,
    partition: 'user',
    sk: seenPrefix,
    to: shapes.seenDocuments,
    change: (item) => {
      const { number, attempt } = /^SEEN#(?<number>.+)#(?<attempt>\d+)$/.exec(item.sk)?.groups ?? {}
      if (!number) throw new Error('Not the key of seen documents')
      return { ...item, ...keys.seenDocuments(userOf(item), number, Number(attempt)) }
    },
  },
} as const satisfies Record<string, Migration>

export type MigrationName = keyof typeof migrations
export const migrationNames = Object.keys(migrations) as MigrationName[]
