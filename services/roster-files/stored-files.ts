import * as z from 'zod'
import { once } from '../../shared/once.ts'
import { duplicatesShown, rosterFilePreview, stagedRosterFile } from '../../shared/roster-files.ts'
import { staffTable } from '../roster/keys.ts'
import { isUnchanged } from '../table/conditions.ts'
import { readItem } from '../table/get-item.ts'
import { sections } from './found.ts'
import { type FileOf, rosterFileKeys } from './keys.ts'

/** Where what was found in a file is: the object, and the bytes of each of its lists there. */
export const found = { found: z.string().optional(), sections: sections().default({}) }
const duplicates = z.array(z.object({ positionCode: z.string(), vertical: z.string() })).max(duplicatesShown)

export const storedPreview = once(() =>
  rosterFilePreview().extend({ ...found, duplicates: duplicates.default([]) }),
)
export type StoredPreview = z.output<ReturnType<typeof storedPreview>>

export const storedStaged = once(() =>
  stagedRosterFile().extend({
    ...found,
    /** Of the preview that was staged, by which a repeat is told. */
    previewId: z.string(),
    /** While the apply has it, it cannot be withdrawn. */
    applying: z.boolean().default(false),
  }),
)
export type StoredStaged = z.output<ReturnType<typeof storedStaged>>

/** The caller's preview, unless it has expired. */
export const findPreview = async (
  of: FileOf,
  user: string,
  now: Date,
): Promise<StoredPreview | undefined> => {
  const schema = () => storedPreview().extend({ ttl: z.number() })
  const preview = await readItem(rosterFileKeys.preview(of, user), schema, staffTable())
  return preview && preview.ttl > now.getTime() / 1_000 ? preview : undefined
}

/** Holds that a file is staged and that no run has it yet. */
export const isWaiting = (id: string) => isUnchanged({ id, applying: false })

export const findStaged = (of: FileOf): Promise<StoredStaged | undefined> =>
  readItem(rosterFileKeys.staged(of), storedStaged, staffTable())
