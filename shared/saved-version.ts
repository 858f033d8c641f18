import * as z from 'zod'

/** With which version a configuration was read: a save of another one is refused (decision 48). */
export const readVersion = z.number().int().min(0)

/** Which version is in force, and who saved it when; 0 and nobody until somebody does. */
export const saved = { version: readVersion, savedBy: z.string().optional(), savedAt: z.string().optional() }
export type SavedVersion = { version: number; savedBy?: string | undefined; savedAt?: string | undefined }
