import * as z from 'zod/mini'

/** With which version a configuration was read: a save of another one is refused (decision 48). */
export const readVersion = z.int().check(z.minimum(0))

/** The version in force, its author and its instant; 0 and no author before the first save. */
export const saved = {
  version: readVersion,
  savedBy: z.optional(z.string()),
  savedAt: z.optional(z.string()),
}
export type SavedVersion = { version: number; savedBy?: string | undefined; savedAt?: string | undefined }
