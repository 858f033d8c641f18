import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import { readJson, writeJson } from '../json-file.ts'

const placesByShard = z.record(z.string(), z.string())

const read = (file: string): Record<string, string> => {
  try {
    return readJson(file, placesByShard) ?? {}
  } catch {
    // Half a file: the whole stream is delivered again, which changes nothing.
    return {}
  }
}

export type StreamPlace = ReturnType<typeof openStreamPlace>

/** The stored position of each shard of a stream, in a file, so that a restart continues there. */
export const openStreamPlace = (file: string) => {
  let places = read(file)
  return {
    /** The whole stream is delivered again, which changes nothing. */
    forget: (): void => {
      places = {}
      rmSync(file, { force: true })
    },
    of: (shard: string): string | undefined => places[shard],
    move: (shard: string, sequenceNumber: string): void => {
      places[shard] = sequenceNumber
      mkdirSync(dirname(file), { recursive: true })
      writeJson(file, places)
    },
  }
}
