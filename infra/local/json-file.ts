import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { z } from 'zod'

/** Replaces a file in one step, so that a reader never sees half of it. */
export const writeJson = (file: string, value: unknown): void => {
  writeFileSync(`${file}.part`, JSON.stringify(value))
  renameSync(`${file}.part`, file)
}

export const readJson = <Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.output<Schema> | undefined =>
  existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
