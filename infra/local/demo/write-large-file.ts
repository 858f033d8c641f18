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

/** Streams a sample file of a layout to the disk; its name says how: `.gz` and `.zip` are compressed (a zip under 4 GB). */
export const writeLargeFile = async (
  path: string,
  layout: SampleLayout,
  { encoding = 'utf8', ...options }: SampleOptions & { encoding?: Encoding },
): Promise<void> => {
  const bytes = function* () {
    for (const text of sampleText(layout, options)) yield Buffer.from(text, encoding)
  }
  const extension = extname(path)
  const target = createWriteStream(path)
  if (extension === '.gz') await pipeline(Readable.from(bytes()), createGzip({ level: 1 }), target)
  else if (extension === '.zip')
    await pipeline(Readable.from(zipped(bytes(), `${basename(path, '.zip')}.csv`)), target)
  else await pipeline(Readable.from(bytes()), target)
}
