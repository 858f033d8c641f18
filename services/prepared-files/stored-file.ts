import * as z from 'zod/mini'
import { orRefuse } from '../../shared/errors.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import {
  type PreparedFile,
  preparedLimits,
  preparedList,
  preparedStates,
} from '../../shared/prepared-files.ts'
import { keys } from '../table/keys.ts'
import { readAllItems, withPrefix } from '../table/query.ts'

export type FileName = { user: string; id: string }

/** Where a user's files are: as many places as they may have files, so that no more can be begun at once. */
export const slots = Array.from({ length: preparedLimits.files }, (_, at) => String(at + 1))

export const storedFile = lazyObject(() => ({
  id: z.string(),
  user: z.string(),
  slot: z.string(),
  list: preparedList(),
  state: z.enum(preparedStates),
  createdAt: z.string(),
  /** When it was begun, and when its rows last moved. */
  updatedAt: z.string(),
  /** Runs that began since the last progress. */
  tries: z.number(),
  runner: z.optional(z.string()),
  /** The objects of its rows, in order. */
  pieces: z.array(z.string()),
  rows: z.number(),
  total: z.optional(z.number()),
  unread: z.number(),
  /** After which the next page begins. */
  cursor: z.optional(z.string()),
  /** All rows are in its pieces. */
  whole: z.boolean(),
  ttl: z.number(),
}))
export type StoredFile = z.output<ReturnType<typeof storedFile>>

const dayMs = 86_400_000
const secondsOf = (at: number): number => Math.ceil(at / 1_000)

export const expiryOf = (from: Date): number => secondsOf(from.getTime() + preparedLimits.keptDays * dayMs)

export const isExpired = ({ ttl }: Pick<StoredFile, 'ttl'>, now: Date): boolean =>
  ttl <= secondsOf(now.getTime())

/** A file without rows, as it begins and begins again. */
export const unwritten = {
  state: 'preparing',
  tries: 0,
  runner: undefined,
  pieces: [],
  rows: 0,
  total: undefined,
  unread: 0,
  cursor: undefined,
  whole: false,
} satisfies Partial<StoredFile>

/** Its message was lost or kept with the dead letters. */
const isStuck = ({ state, updatedAt }: StoredFile, now: Date): boolean =>
  state === 'preparing' && now.getTime() - Date.parse(updatedAt) > preparedLimits.quietMs

export const stateOf = (file: StoredFile, now: Date): PreparedFile['state'] =>
  isStuck(file, now) ? 'failed' : file.state

export const toFile = (file: StoredFile, now: Date): PreparedFile => ({
  ...file,
  state: stateOf(file, now),
  expiresAt: new Date(file.ttl * 1_000).toISOString(),
})

/** A user's files; the table may keep expired ones for a while. */
export const filesOf = async (user: string, now: Date): Promise<StoredFile[]> =>
  (await readAllItems(withPrefix(keys.preparedFile(user, '')), storedFile)).filter(
    (file) => !isExpired(file, now),
  )

export const ownFile = async ({ user, id }: FileName, now: Date): Promise<StoredFile> =>
  orRefuse((await filesOf(user, now)).find((file) => file.id === id))

export const keyOfFile = ({ user, slot }: Pick<StoredFile, 'user' | 'slot'>) => keys.preparedFile(user, slot)
