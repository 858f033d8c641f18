import * as z from 'zod/mini'
import { cursorOf } from './cursor.ts'
import { type Query, readItems, withPrefix } from './query.ts'

type Key = Record<string, unknown>

type Cursor<Place> = {
  cursor: string | undefined
  cursors: { read: (cursor: string) => Place; write: (place: unknown) => string | undefined }
  /** The key at a place; refuses one outside the list, as DynamoDB does. */
  keyOf: (place: Place) => Key
  /** What the cursor carries of the last key, which may be of an item that the filter left out. */
  placeOf: (key: Key) => unknown
}

export const pageOfQuery = async <Read, Place>(
  query: Query,
  schema: () => z.ZodMiniType<Read>,
  { cursor, cursors, keyOf, placeOf }: Cursor<Place>,
): Promise<{ items: Read[]; cursor: string | undefined }> => {
  const after = cursor ? keyOf(cursors.read(cursor)) : undefined
  const { items, next } = await readItems({ ...query, after }, schema)
  return { items, cursor: next && cursors.write(placeOf(next)) }
}

const cursors = cursorOf(() =>
  z.object({
    after: z.string().check(
      z.minLength(1),
      z.maxLength(300),
      z.refine((key) => key.isWellFormed()),
    ),
  }),
)

type Stretch = Pick<Query, 'table' | 'order'> & {
  pk: string
  /** How the sort keys of the list begin; the cursor names only what follows. */
  prefix: string
  limit: number
  cursor: string | undefined
}

/** A page of the items of a partition whose sort keys begin alike, by their keys, as they are at this instant. */
export const pageOfItems = <Read>(
  { pk, prefix, cursor, ...query }: Stretch,
  schema: () => z.ZodMiniType<Read>,
): Promise<{ items: Read[]; cursor: string | undefined }> =>
  pageOfQuery({ ...query, ...withPrefix({ pk, sk: prefix }) }, schema, {
    cursor,
    cursors,
    keyOf: ({ after }) => ({ pk, sk: `${prefix}${after}` }),
    placeOf: ({ sk }) => ({ after: String(sk).slice(prefix.length) }),
  })

/** The cursor of a list in a partition of an index by an instant: it names the id and the instant of the last item. */
export const cursorByInstant = (instant: string, keyOf: (id: string) => { pk: string }) => {
  const cursors = cursorOf(() => z.object({ id: z.uuid(), [instant]: z.iso.datetime({ precision: 3 }) }))
  return (partition: Key) => ({
    cursors,
    keyOf: (place: Record<string, string>) => ({
      ...keyOf(place.id ?? ''),
      [instant]: place[instant],
      ...partition,
    }),
    placeOf: ({ pk, [instant]: at }: Key) => ({ id: String(pk).slice(keyOf('').pk.length), [instant]: at }),
  })
}
