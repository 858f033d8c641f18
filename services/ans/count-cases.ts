import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { inBatches } from '../../shared/in-batches.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { batchGet } from '../table/batch.ts'
import { isId, isNew } from '../table/conditions.ts'
import { casesTable, keys } from '../table/keys.ts'
import {
  put,
  putAtVersion,
  retryLater,
  retryUntilDone,
  transactUnlessConflict,
  type Write,
} from '../table/transact.ts'
import { changeItems } from './changed-cases.ts'
import { type CountedCase, type Place, place, placeIn } from './places.ts'

/** The last counted version of a case, and its place; no place after its end. */
const marker = lazyObject(() => ({ pk: z.string(), version: z.number(), place: z.optional(place()) }))

const counts = lazyObject(() => ({
  pk: z.string(),
  sk: z.string(),
  id: z.string(),
  counts: z.record(z.string(), z.number()),
}))
type Counts = z.output<ReturnType<typeof counts>>

/** The stream keeps a change for a day; after that no late event can count an ended case. */
const keptEndedFor = 7 * 86_400

type Move = { counted: CountedCase; readVersion: number; from?: Place; to?: Place }

/**
 * The cases of one transaction, which may have a hundred writes: each case has a marker and changes at most two items,
 * and each of the seven managements has one item of changes.
 */
const casesAtOnce = 30

const nameOf = ({ pk, sk }: { pk: string; sk: string }): string => `${pk} ${sk}`
const consistent = { ConsistentRead: true }

/** The changes that are not counted yet, without repeated or late ones. */
const movesOf = async (all: readonly CountedCase[]): Promise<Move[]> => {
  const found = await batchGet(
    casesTable(),
    all.map(({ number }) => keys.ansCounted(number)),
    consistent,
  )
  const markers = new Map(found.map((item) => [item.pk, marker().parse(item)]))
  return all.flatMap((counted) => {
    const { version: readVersion = 0, place: from } = markers.get(keys.ansCounted(counted.number).pk) ?? {}
    return counted.version > readVersion ? [{ counted, readVersion, from, to: placeIn(counted) }] : []
  })
}

const markerPut = ({ counted, readVersion, to }: Move, now: Date): Write => {
  const end = to ? { place: to } : { ttl: Math.floor(now.getTime() / 1_000) + keptEndedFor }
  const item = { ...keys.ansCounted(counted.number), version: counted.version, ...end }
  return putAtVersion(casesTable(), item, readVersion)
}

/** The new state of an item, if it is unchanged since it was read. An item without cases is deleted. */
const countsWrite = (
  key: { pk: string; sk: string },
  read: Counts | undefined,
  changes: Map<string, number>,
): Write => {
  const next = { ...read?.counts }
  for (const [entry, more] of changes) {
    const count = (next[entry] ?? 0) + more
    if (count === 0) delete next[entry]
    else next[entry] = count
  }
  const asRead = { TableName: casesTable(), ...(read ? isId(read.id) : isNew) }
  return Object.keys(next).length === 0
    ? { Delete: { Key: key, ...asRead } }
    : { Put: { Item: { ...key, id: randomUUID(), counts: next }, ...asRead } }
}

const changesOf = (moves: readonly Move[]) => {
  const items = new Map<string, { key: { pk: string; sk: string }; entries: Map<string, number> }>()
  const add = ({ pk, sk, entry }: Place, more: number) => {
    const item = items.get(nameOf({ pk, sk })) ?? { key: { pk, sk }, entries: new Map<string, number>() }
    items.set(nameOf({ pk, sk }), item)
    item.entries.set(entry, (item.entries.get(entry) ?? 0) + more)
  }
  for (const { from, to } of moves.filter(({ from, to }) => !isDeepStrictEqual(from, to))) {
    if (from) add(from, -1)
    if (to) add(to, 1)
  }
  return items
}

const countOnce = async (all: readonly CountedCase[], now: Date): Promise<typeof retryLater | undefined> => {
  const moves = await movesOf(all)
  if (moves.length === 0) return undefined
  const items = changesOf(moves)
  const found = await batchGet(
    casesTable(),
    [...items.values()].map(({ key }) => key),
    consistent,
  )
  const read = new Map(found.map((item) => counts().parse(item)).map((item) => [nameOf(item), item]))
  const writes = [
    ...moves.map((move) => markerPut(move, now)),
    ...[...items].map(([name, { key, entries }]) => countsWrite(key, read.get(name), entries)),
    ...changeItems(
      moves.map(({ counted }) => counted),
      now,
    ).map((item) => put(item, isNew)),
  ]
  // Attempted again from the start, because readers of the changes go by the instant in their keys.
  return (await transactUnlessConflict(writes)) ? retryLater : undefined
}

/**
 * Counts cases of the stream and writes down which changed, each change once however often it comes: a case's marker
 * changes with both.
 */
export const countCases = async (all: readonly CountedCase[], clock = () => new Date()): Promise<void> => {
  for (const some of inBatches(all, casesAtOnce)) await retryUntilDone(() => countOnce(some, clock()))
}
