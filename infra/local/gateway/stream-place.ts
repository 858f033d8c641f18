import { readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod'

const placesByShard = z.record(z.string(), z.string())

const read = (file: string): Record<string, string> => {
  try {
    return placesByShard.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // No stored position, or half a file: the whole stream is delivered again, which changes nothing.
    return {}
  }
}

export type StreamPlace = ReturnType<typeof openStreamPlace>

/** The stored position of each shard of a stream, in a file, so that a restart continues there. */
export const openStreamPlace = (file: string) => {
  let places = read(file)
  return {
    /** The whole stream is delivered again, which changes nothing. */
    forget: async (): Promise<void> => {
      places = {}
      await rm(file, { force: true })
    },
    of: (shard: string): string | undefined => places[shard],
    move: async (shard: string, sequenceNumber: string): Promise<void> => {
      places[shard] = sequenceNumber
      await mkdir(dirname(file), { recursive: true })
      await writeFile(`${file}.part`, JSON.stringify(places))
      await rename(`${file}.part`, file)
    },
  }
}
