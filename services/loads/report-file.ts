import { documentsBucket, isNewObject } from '../objects/objects.ts'
import { uploadInParts, uploadPart } from '../objects/parts.ts'

/** The minimum size of a part in S3 is five megabytes, except for the last. */
const partBytes = 8 * 1_024 * 1_024

/** Pieces of text as parts that S3 takes; no more than one is in memory. */
async function* partsOfText(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece)
    held.push(bytes)
    size += bytes.length
    if (size < partBytes) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

/**
 * Writes a file if none exists. If another run was faster, or an earlier answer of S3 was lost, the existing one stays.
 */
export const writeOnce = async (Key: string, pieces: AsyncIterable<string>): Promise<void> => {
  const object = { Bucket: documentsBucket(), Key, ContentType: 'text/csv; charset=utf-8' }
  await isNewObject(uploadInParts(object, partsOfText(pieces), uploadPart, { IfNoneMatch: '*' }))
}
