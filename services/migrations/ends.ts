import * as z from 'zod/mini'
import { caseStatus, placeOf } from '../../shared/cases.ts'
import { largeFileTypeIds } from '../../shared/large-files.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { guaranteeKeys, guaranteesTable } from '../guarantees/stored-reserve.ts'
import { keptUntil as fileRunKeptUntil } from '../large-files/stored-run.ts'
import { keptUntil as rosterRunKeptUntil } from '../roster-runs/stored-run.ts'
import { readItem } from '../table/item.ts'
import { type Kept, keepFor, keepWithCase } from '../table/kept.ts'
import { dayOfRecords, keys, type Partition, partitions } from '../table/keys.ts'
import { partitionOf } from '../table/partition-of.ts'
import type { Item } from './item.ts'

type Ttl = { ttl: number }
/** `with it`: every release has written these with their end, or with none for as long as they are in force. */
type End = 'with it' | ((item: Item) => Ttl | undefined | Promise<Ttl | undefined>)

const dated = lazyObject(() => ({ at: z.iso.datetime() }))
const ofChange = (item: Item): Ttl => keepFor('changes', dated().parse(item).at)

const dayAt = (text: string): string => z.iso.date().parse(text.slice(0, 10))
/** By the day after the prefix of the partition, or in the sort key. */
const byPartition = (partition: Partition, kind: Kept) => (item: Item) =>
  keepFor(kind, dayAt(item.pk.slice(partitions[partition].length)))
const bySort = (prefix: string, kind: Kept) => (item: Item) =>
  keepFor(kind, dayAt(item.sk.slice(prefix.length)))

const standing = lazyObject(() => ({
  status: caseStatus,
  receivedAt: z.iso.datetime(),
  changedAt: z.optional(z.iso.datetime()),
}))

/** An open case has none; its handlers' writes set and remove it. */
const ofCase = (item: Item): Ttl | undefined => {
  const { status, changedAt, receivedAt } = standing().parse(item)
  return placeOf[status] === 'closed' ? keepFor('cases', changedAt ?? receivedAt) : undefined
}

/** Lists of documents do not say when they were written: with the order, or with its last correction. */
const withCase = async (item: Item): Promise<Ttl> => {
  const { at, archivedAt } = item
  if (at !== undefined || archivedAt !== undefined)
    return keepWithCase(dated().parse({ at: at ?? archivedAt }).at)
  const number = item.pk.slice(partitions.case.length)
  const found = await readItem(keys.case(number), standing)
  if (!found) throw new Error('Documents without their case')
  return keepWithCase(found.receivedAt)
}

const held = lazyObject(() => ({ requestedAt: z.iso.datetime() }))
const ofReserve = (item: Item): Ttl => keepFor('reserves', held().parse(item).requestedAt)
const reserveOf = async (id: unknown): Promise<Ttl | undefined> => {
  const found = await readItem(guaranteeKeys.reserve(z.string().parse(id)), held, guaranteesTable())
  return found && keepFor('reserves', found.requestedAt)
}

const month = lazyObject(() => ({ sk: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])#/)) }))
const news = lazyObject(() => ({ lastDay: z.iso.date() }))
const rosterRun = lazyObject(() => ({ startedAt: z.iso.datetime() }))
const fileRun = lazyObject(() => ({ type: z.enum(largeFileTypeIds), date: z.iso.datetime() }))

/**
 * How the end of a stored item is counted where it has none, as its writers count it: by partition and the beginning of
 * the sort key. What is not here stays without an end (`infra/resources/data-homes.ts`, with which a test compares this).
 */
export const ends: Partial<Record<Partition, Readonly<Record<string, End>>>> = {
  case: { CASE: ofCase, '': withCase },
  user: { '': 'with it' },
  seenDocuments: { '': 'with it' },
  draft: { '': 'with it' },
  agreements: { 'CHANGE#': ofChange },
  productivity: { '': (item) => keepFor('work', dayAt(dayOfRecords(item.pk).day)) },
  userMonth: { '': (item) => keepFor('work', `${month().parse(item).sk.slice(0, 7)}-28`, 3) },
  processDay: { 'ROW#': byPartition('processDay', 'work'), '': byPartition('processDay', 'work') },
  kardexChanges: { '': byPartition('kardexChanges', 'work') },
  recordsLock: { 'DAY#': bySort('DAY#', 'absences') },
  massiveNews: { HEAD: 'with it', CONFLICTS: 'with it' },
  news: { '': (item) => keepFor('absences', news().parse(item).lastDay) },
  dayWorkers: { '': byPartition('dayWorkers', 'absences') },
  dailyData: { 'FILE#': bySort('FILE#', 'absences') },
  counter: { '': (item) => keepWithCase(dayAt(item.sk)) },
  load: { '': 'with it' },
  preparedFile: { '': 'with it' },
  preview: { '': 'with it' },
  ans: { COUNTED: 'with it' },
  caseChange: { '': 'with it' },
  rosterRun: { '': (item) => ({ ttl: rosterRunKeptUntil(rosterRun().parse(item)) }) },
  seat: { '': 'with it' },
  seatChanges: { '': ofChange },
  person: { '': 'with it' },
  login: { '': 'with it' },
  nameWord: { '': 'with it' },
  entered: { '': 'with it' },
  team: { '': 'with it' },
  leaver: { '': 'with it' },
  process: { '': 'with it' },
  processChanges: { '': ofChange },
  rosterFile: { 'PREVIEW#': 'with it', 'LOG#': 'with it' },
  namedUserChanges: { '': ofChange },
  reserve: { '': ofReserve },
  guarantee: {
    LOCK: async (item) => {
      const ofHolder = await reserveOf(item.id)
      if (!ofHolder) throw new Error('A guarantee without its reserve')
      return ofHolder
    },
    '': async (item) => (await reserveOf(item.reserveId)) ?? keepFor('reserves', dated().parse(item).at),
  },
  reserveCounter: { '': byPartition('reserveCounter', 'reserves') },
  fileRun: { '': (item) => ({ ttl: fileRunKeptUntil(fileRun().parse(item)) }) },
  readDocument: { '': 'with it' },
  readKey: { '': 'with it' },
  readBytes: { '': 'with it' },
  readPages: { '': 'with it' },
  trainingType: { 'V#': 'with it', 'LABELS-CHANGE#': ofChange },
  session: { '': 'with it' },
  usedToken: { '': 'with it' },
}

/** The item with its end; undefined where it has one or needs none. */
export const withEnd = async (item: Item): Promise<Item | undefined> => {
  const partition = partitionOf(item.pk)
  const ofPartition = (partition && ends[partition]) ?? {}
  // Other parts come before the empty one, with which every sort key begins.
  const part = Object.keys(ofPartition).find((begin) => item.sk.startsWith(begin))
  const end = part === undefined ? undefined : ofPartition[part]
  if (item.ttl !== undefined || !end || end === 'with it') return undefined
  const counted = await end(item)
  return counted && { ...item, ...counted }
}
