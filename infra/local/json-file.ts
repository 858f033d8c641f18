import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type * as z from 'zod/mini'

/** Replaces a file in one step, so that a reader never sees half of it. */
export const writeJson = (file: string, value: unknown): void => {
  writeFileSync(`${file}.part`, JSON.stringify(value))
  renameSync(`${file}.part`, file)
}

export const readJson = <Schema extends z.ZodMiniType>(file: string, schema: Schema) =>
  existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined

/** Records that a restart keeps: the file of each is its id and the suffix, in the folder. */
export const openRecords = <Record extends { id: string }>(
  folder: string,
  schema: z.ZodMiniType<Record>,
  suffix: '.json' | '/job.json',
) => {
  const fileOf = (id: string) => join(folder, `${id}${suffix}`)
  mkdirSync(folder, { recursive: true })
  const ids = readdirSync(folder).map((name) => basename(name, '.json'))
  const records = new Map(ids.flatMap((id) => readJson(fileOf(id), schema) ?? []).map((one) => [one.id, one]))
  return {
    all: () => [...records.values()],
    find: (id: string) => records.get(id),
    keep: (one: Record): Record => {
      mkdirSync(dirname(fileOf(one.id)), { recursive: true })
      writeJson(fileOf(one.id), one)
      records.set(one.id, one)
      return one
    },
    drop: (id: string): void => {
      records.delete(id)
      rmSync(suffix === '.json' ? fileOf(id) : dirname(fileOf(id)), { recursive: true, force: true })
    },
  }
}
