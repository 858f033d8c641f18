import { createWriteStream } from 'node:fs'
import { basename, extname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Zip, ZipDeflate } from 'fflate'
import type { SampleLayout } from './large-file-layout.ts'
import { type SampleOptions, sampleText } from './large-file-rows.ts'

export type Encoding = 'utf8' | 'latin1'

async function* zipped(chunks: Iterable<Buffer>, entry: string): AsyncGenerator<Buffer> {
  let ready: Buffer[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(Buffer.from(bytes))
  })
  const file = new ZipDeflate(entry)
  zip.add(file)
  for (const chunk of chunks) {
    file.push(chunk)
    yield* ready
    ready = []
  }
  file.push(new Uint8Array(), true)
  zip.end()
  yield* ready
}

function* bytesOf(
  layout: SampleLayout,
  { encoding = 'utf8', ...options }: SampleOptions & { encoding?: Encoding },
): Generator<Buffer> {
  for (const text of sampleText(layout, options)) yield Buffer.from(text, encoding)
}

/** Streams a sample file of a layout; `.gz` and `.zip` names are compressed (a zip under 4 GB). */
export const sendLargeFile = async (
  target: NodeJS.WritableStream,
  name: string,
  ...file: Parameters<typeof bytesOf>
): Promise<void> => {
  const bytes = bytesOf(...file)
  const extension = extname(name)
  if (extension === '.gz') await pipeline(Readable.from(bytes), createGzip({ level: 1 }), target)
  else if (extension === '.zip')
    await pipeline(Readable.from(zipped(bytes, `${basename(name, '.zip')}.csv`)), target)
  else await pipeline(Readable.from(bytes), target)
}

/** Writes a sample file to disk. */
export const writeLargeFile = (path: string, ...file: Parameters<typeof bytesOf>): Promise<void> =>
  sendLargeFile(createWriteStream(path), path, ...file)
