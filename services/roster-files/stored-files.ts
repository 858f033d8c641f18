import * as z from 'zod/mini'
import { lazyObject } from '../../shared/lazy-object.ts'
import { once } from '../../shared/once.ts'
import {
  duplicatesShown,
  endedRosterFile,
  rosterFilePreview,
  stagedKeptDays,
  stagedRosterFile,
} from '../../shared/roster-files.ts'
import { deleteObject, documentsBucket } from '../objects/objects.ts'
import { rosterTable } from '../roster/keys.ts'
import { isId, isNew, isUnchanged } from '../table/conditions.ts'
import { readItem } from '../table/item.ts'
import { pageOfItems } from '../table/page-of-items.ts'
import { put, remove, type Write } from '../table/transact.ts'
import { sections } from './found.ts'
import { type FileOf, logPrefix, rosterFileKeys, uploadKey } from './keys.ts'

/** Where what was found in a file is: the object, and the bytes of each of its lists there. */
export const found = { found: z.optional(z.string()), sections: z._default(sections(), {}) }
const duplicates = z
  .array(z.object({ positionCode: z.string(), vertical: z.string() }))
  .check(z.maxLength(duplicatesShown))

const storedPreview = lazyObject(() => ({
  ...rosterFilePreview().shape,
  ...found,
  duplicates: z._default(duplicates, []),
}))
export type StoredPreview = z.output<ReturnType<typeof storedPreview>>

/** Deletes what is kept of a preview; what this misses expires. */
export const deletePreviewed = async (user: string, { id, found }: Pick<StoredPreview, 'id' | 'found'>) => {
  const keys = [uploadKey({ user, id }), ...(found ? [found] : [])]
  await Promise.all(keys.map((key) => deleteObject(documentsBucket(), key)))
}

export const storedStaged = lazyObject(() => ({
  ...stagedRosterFile().shape,
  ...found,
  previewId: z.string(),
  /** While the apply has it, it cannot be withdrawn. */
  applying: z._default(z.boolean(), false),
}))
export type StoredStaged = z.output<ReturnType<typeof storedStaged>>

export const findPreview = async (of: FileOf, user: string, now: Date) => {
  const schema = () => z.extend(storedPreview(), { ttl: z.number() })
  const preview = await readItem(rosterFileKeys.preview(of, user), schema, rosterTable())
  return preview && preview.ttl > now.getTime() / 1_000 ? preview : undefined
}

export const isWaiting = (id: string) => isUnchanged({ id, applying: false })

export const findStaged = (of: FileOf): Promise<StoredStaged | undefined> =>
  readItem(rosterFileKeys.staged(of), storedStaged, rosterTable())

/** The log of the files that were staged: each goes with its objects, which are as old as its staging or younger. */

const storedEnded = once(() => z.extend(endedRosterFile(), found))
export type StoredEnded = z.output<ReturnType<typeof storedEnded>>

/** In seconds, as `ttl` has it. */
const keptUntil = ({ stagedAt }: Pick<StoredEnded, 'stagedAt'>): number =>
  Math.floor(Date.parse(stagedAt) / 1_000) + stagedKeptDays * 86_400

export const endedPut = (of: FileOf, ended: StoredEnded): Write => {
  const item = { ...rosterFileKeys.log(of, ended.id), ...ended, ttl: keptUntil(ended) }
  return put(item, isNew, rosterTable())
}

type End = Pick<StoredEnded, 'outcome' | 'endedAt'> & Partial<StoredEnded>

/** Moves a file from what is staged to the log. */
export const endWrites = (
  of: FileOf,
  { previewId: _, applying: __, ...staged }: StoredStaged,
  end: End,
  isStaged = isId(staged.id),
): Write[] => [
  remove(rosterFileKeys.staged(of), isStaged, rosterTable()),
  endedPut(of, { ...staged, ...end }),
]

const isKept = (file: StoredEnded, now: Date): boolean => keptUntil(file) > now.getTime() / 1_000

export const findEnded = async (of: FileOf, id: string, now: Date): Promise<StoredEnded | undefined> => {
  const ended = await readItem(rosterFileKeys.log(of, id), storedEnded, rosterTable())
  return ended && isKept(ended, now) ? ended : undefined
}

export const endedPage = async (of: FileOf, limit: number, cursor: string | undefined, now: Date) => {
  const { pk } = rosterFileKeys.log(of, '')
  const list = { table: rosterTable(), pk, prefix: logPrefix, limit, cursor }
  const page = await pageOfItems({ ...list, order: 'descending' }, storedEnded)
  return { ...page, items: page.items.filter((one) => isKept(one, now)) }
}
