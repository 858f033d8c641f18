import * as z from 'zod/mini'
import { refusals } from '../../shared/errors.ts'
import { type Load, loadLimits, loadStates, loadsPerPage } from '../../shared/loads.ts'
import { type Management, managements } from '../../shared/roles.ts'
import { readItem } from '../table/item.ts'
import { partitions } from '../table/keys.ts'
import { pageOfItems } from '../table/page-of-items.ts'

export type LoadName = { user: string; id: string }

export const loadPrefixes = {
  /** Files of cases to load, in the parts that leaders send; they expire long after their loads. */
  parts: 'loads/',
  /** Refused rows of finished loads, as files for leaders; they expire after their loads. */
  reports: 'load-reports/',
} as const

/** Last part of the key of the object that marks a complete file; its event starts the loader. */
export const manifestName = 'complete'

/** The checksum is in the name, so a repeated part never replaces another one. */
export const partKey = ({ user, id }: LoadName, index: number, checksum: string): string =>
  `${loadPrefixes.parts}${user}/${id}/${String(index).padStart(3, '0')}-${checksum}`

export const manifestKey = ({ user, id }: LoadName): string =>
  `${loadPrefixes.parts}${user}/${id}/${manifestName}`

export const loadOfManifest = (key: string): LoadName | undefined => {
  const [, user = '', id = ''] = key.split('/')
  return user && id && key === manifestKey({ user, id }) ? { user, id } : undefined
}

export const reportKey = ({ user, id }: LoadName): string => `${loadPrefixes.reports}${user}/${id}.csv`

export const chunkPrefix = 'CHUNK#'

export const loadKeys = {
  /** The next free instant of a management's loads. */
  pace: (management: Management) => ({ pk: `${partitions.pace}${management}`, sk: 'PACE' }),
  load: ({ user, id }: LoadName) => ({ pk: `${partitions.load}${user}`, sk: `LOAD#${id}` }),
  /** The snapshot of configured agreements; it sorts apart from the chunks. */
  agreements: ({ user, id }: LoadName) => ({ pk: `${partitions.load}${user}#${id}`, sk: 'AGREEMENTS' }),
  chunk: ({ user, id }: LoadName, last: number) => ({
    pk: `${partitions.load}${user}#${id}`,
    sk: `${chunkPrefix}${String(last).padStart(9, '0')}`,
  }),
}

export const storedLoad = z.looseObject({
  id: z.string(),
  user: z.string(),
  management: z.enum(managements),
  fileName: z.string(),
  dryRun: z.boolean(),
  total: z.number(),
  state: z.enum(loadStates),
  /** The load whose parts it reads: its own, or the dry run's. */
  files: z.string(),
  createdAt: z.string(),
  /** Of the call with its last part, whose message S3 sends. */
  correlationId: z.optional(z.string()),
  /** When the first part came, where that was the dry run's. */
  sentAt: z.optional(z.string()),
  updatedAt: z.string(),
  startedAt: z.optional(z.string()),
  /** The configuration in force when it began, which the loader reads (decision 40). */
  order: z.optional(z.unknown()),
  /** Last line of the file that counts as read; with `runner`, it is the condition of the next write. */
  line: z._default(z.number(), 0),
  runner: z.optional(z.string()),
  bytes: z._default(z.number(), 0),
  loaded: z._default(z.number(), 0),
  refused: z._default(z.number(), 0),
  warned: z._default(z.number(), 0),
  problem: z.optional(z.string()),
  /** When the report was written, and when a request last started its writer. */
  reportAt: z.optional(z.string()),
  reportAskedAt: z.optional(z.string()),
})
export type StoredLoad = z.output<typeof storedLoad>

export const partName = (index: number): string => `part${index}`
const part = z.string().check(z.regex(/^\d+ [0-9a-f]{64}$/))
export type Part = { index: number; bytes: number; checksum: string }

export const partsOf = (item: StoredLoad): Part[] =>
  Array.from({ length: item.total }, (_, at) => at + 1).flatMap((index) => {
    const [bytes, checksum] = item[partName(index)] ? part.parse(item[partName(index)]).split(' ') : []
    return checksum ? [{ index, bytes: Number(bytes), checksum }] : []
  })

/** A load needs its file until it ends, and may be delayed, so no load begins on the last day of its parts. */
const usableMs = (loadLimits.partsKeptDays - 1) * 86_400_000

export const isExpired = ({ sentAt, createdAt }: StoredLoad, now: Date): boolean =>
  now.getTime() - Date.parse(sentAt ?? createdAt) > usableMs

const problemOf = (item: StoredLoad, now: Date): string | undefined =>
  item.dryRun && item.state === 'done' && isExpired(item, now) ? refusals.loadExpired.message : item.problem

export const toLoad = (item: StoredLoad, now: Date): Load => {
  const parts = partsOf(item)
  const size = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  const isOver = item.state === 'done' || item.state === 'failed'
  return {
    ...item,
    received: parts.length,
    percent: isOver ? 100 : Math.min(99, Math.floor((item.bytes / (size || 1)) * 100)),
    rows: item.loaded + item.refused,
    problem: problemOf(item, now),
  }
}

export const findLoad = (name: LoadName): Promise<StoredLoad | undefined> =>
  readItem(loadKeys.load(name), () => storedLoad)

export const expiryOf = (from: Date): number =>
  Math.ceil(from.getTime() / 1_000) + loadLimits.loadKeptDays * 86_400

export const loadsOf = (user: string, cursor: string | undefined) => {
  const { pk, sk: prefix } = loadKeys.load({ user, id: '' })
  return pageOfItems({ pk, prefix, limit: loadsPerPage, cursor, order: 'descending' }, () => storedLoad)
}
