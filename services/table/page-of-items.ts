import * as z from 'zod/mini'
import { Refusal } from '../../shared/errors.ts'
import { once } from '../../shared/once.ts'
import { type Query, readItems, withPrefix } from './query.ts'

/** A position within a list, as the page carries it, without whose list it is; refused if it does not fit. */
export const cursorOf = <Place extends z.ZodMiniType>(stated: () => Place) => {
  const place = once(stated)
  return {
    write: (at: unknown): string | undefined =>
      at === undefined ? undefined : Buffer.from(JSON.stringify(place().parse(at))).toString('base64url'),
    read: (cursor: string): z.output<Place> => {
      try {
        return place().parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
      } catch {
        throw new Refusal('badRequest', { field: 'cursor' })
      }
    },
  }
}

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
): Promise<{ items: Read[]; cursor: string | undefined; read: number }> => {
  const after = cursor ? keyOf(cursors.read(cursor)) : undefined
  const { items, next, read } = await readItems({ ...query, after }, schema)
  return { items, cursor: next && cursors.write(placeOf(next)), read }
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
) =>
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
