import * as z from 'zod/mini'
import { once } from '../../shared/once.ts'
import { rosterChangeTypes } from '../../shared/roster-files.ts'
import { documentsBucket, getObject, putObject } from '../objects/objects.ts'

/** What was found in a file: lists of JSON lines in one object, so that a page of one is read by its bytes. */

/** `rows` and `seen` are what is applied, `numbers` the rows of the file by what they are about; the rest is shown. */
const sectionNames = ['rows', 'seen', 'numbers', 'errors', 'leftOut', ...rosterChangeTypes] as const
export type SectionName = (typeof sectionNames)[number]

/** First byte of each list, and the one behind it; an empty list has none. */
export const sections = once(() =>
  z.partialRecord(z.enum(sectionNames), z.object({ from: z.int(), to: z.int() })),
)
type Sections = z.output<ReturnType<typeof sections>>

export type Lists = Partial<Record<SectionName, readonly unknown[]>>

export const writeFound = async (key: string, lists: Lists): Promise<Sections> => {
  const written: Buffer[] = []
  const places: Sections = {}
  let at = 0
  for (const name of sectionNames) {
    const list = lists[name] ?? []
    if (list.length === 0) continue
    const bytes = Buffer.from(`${list.map((one) => JSON.stringify(one)).join('\n')}\n`)
    places[name] = { from: at, to: at + bytes.length }
    written.push(bytes)
    at += bytes.length
  }
  await putObject(documentsBucket(), key, Buffer.concat(written), { ContentType: 'application/x-ndjson' })
  return places
}

type Found = { found?: string | undefined; sections: Sections }

const readBytes = async (key: string, from: number, to: number): Promise<Buffer> => {
  const { Body } = await getObject(documentsBucket(), key, `bytes=${from}-${to - 1}`)
  return Buffer.from((await Body?.transformToByteArray()) ?? [])
}

const linesOf = (bytes: Buffer): string[] => bytes.toString('utf8').split('\n').slice(0, -1)

export const readList = async ({ found, sections: places }: Found, name: SectionName): Promise<unknown[]> => {
  const place = places[name]
  if (!found || !place) return []
  return linesOf(await readBytes(found, place.from, place.to)).map((line) => JSON.parse(line))
}

/** A full page fits in this: a row of a file has 4 KB at most. */
const pageBytes = 1_048_576
const newline = 0x0a

/** At most `limit` lines of a list from the byte `after` of it, and where it goes on. */
export const readPage = async (
  { found, sections: places }: Found,
  name: SectionName,
  after: number,
  limit: number,
): Promise<{ items: unknown[]; next: number | undefined }> => {
  const place = places[name]
  if (!found || !place || place.from + after >= place.to) return { items: [], next: undefined }
  const from = place.from + after
  const bytes = await readBytes(found, from, Math.min(place.to, from + pageBytes))
  let end = 0
  for (let lines = 0; lines < limit; lines += 1) {
    const at = bytes.indexOf(newline, end)
    if (at < 0) break
    end = at + 1
  }
  return {
    items: linesOf(bytes.subarray(0, end)).map((line) => JSON.parse(line)),
    next: from + end < place.to ? after + end : undefined,
  }
}
