import { createHash } from 'node:crypto'
import { ocrLimits, ocrProblems, sizeLimitOf } from '../../shared/ocr.ts'
import { imagePages } from '../inspection/images.ts'
import { contentTypeOf } from './objects.ts'

/** The result of a file's inspection: its problem, or the hash of its bytes with what may be a problem. */
export type Inspected =
  | { problem: string }
  | { problem?: undefined; sha256: string; suspected?: string; ratio?: number }

/** Textract reads pictures of so many pixels a side. */
const sides = { least: 50, most: 10_000 }
/** An A3 sheet at 600 dots per inch has 70 million. */
const mostPixels = 75_000_000
/** Larger ones are not held in memory; Textract reports their problems. */
const heldBytes = 100 * 1_024 ** 2
/** Of either end of a PDF. */
const edgeBytes = 65_536

const begins: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['%PDF-'],
  'image/png': ['\x89PNG\r\n\x1a\n'],
  'image/jpeg': ['\xff\xd8\xff'],
  'image/tiff': ['II*\0', 'MM\0*'],
}

/** A PDF may have something before its head. */
const isKind = (contentType: string, head: Buffer): boolean =>
  (begins[contentType] ?? []).some((mark) => {
    const at = head.subarray(0, 1_024).indexOf(Buffer.from(mark, 'latin1'))
    return contentType === 'application/pdf' ? at >= 0 : at === 0
  })

/** The ratio of the sizes that a picture states, or the problem with them; no pixel is decoded. */
const inspectPicture = (contentType: string, bytes: Buffer): { problem: string } | { ratio: number } => {
  try {
    const pages = imagePages(contentType, bytes, ocrLimits.pages)
    if (pages.length > ocrLimits.pages) return { problem: ocrProblems.tooManyPages }
    const isReadable = pages.every(
      ({ width, height }) =>
        Math.min(width, height) >= sides.least &&
        Math.max(width, height) <= sides.most &&
        width * height <= mostPixels,
    )
    const [first] = pages
    return isReadable && first ? { ratio: first.width / first.height } : { problem: ocrProblems.pixels }
  } catch (error) {
    if (error instanceof RangeError) return { problem: ocrProblems.damaged }
    throw error
  }
}

const pageMark = /\/Type\s*\/Page(?![a-zA-Z])/g
const keyMark = /\/Encrypt\s*(\d+\s+\d+\s+R|<<)/

/** Inspects a file as a stream, at any size; a picture is held to read its sizes. */
export const inspect = async (
  fileName: string,
  size: number,
  pieces: AsyncIterable<Uint8Array>,
): Promise<Inspected> => {
  const contentType = contentTypeOf(fileName)
  const isPdf = contentType === 'application/pdf'
  const isHeld = !isPdf && size <= heldBytes
  const hash = createHash('sha256')
  const held: Uint8Array[] = []
  let head = Buffer.alloc(0)
  let tail = Buffer.alloc(0)
  let pages = 0
  for await (const piece of pieces) {
    hash.update(piece)
    if (isHeld) held.push(piece)
    if (head.length < edgeBytes) head = Buffer.concat([head, piece]).subarray(0, edgeBytes)
    if (!isPdf) continue
    // A marker may begin in the previous piece.
    const seam = tail.subarray(-32)
    pages += marksIn(Buffer.concat([seam, piece])) - marksIn(seam)
    tail = Buffer.concat([tail, piece]).subarray(-edgeBytes)
  }
  const sha256 = hash.digest('hex')
  if (size > sizeLimitOf(fileName)) return { problem: ocrProblems.tooLarge }
  if (!isKind(contentType, head)) return { problem: ocrProblems.otherKind }
  if (isHeld) {
    const picture = inspectPicture(contentType, Buffer.concat(held))
    return 'problem' in picture ? picture : { sha256, ...picture }
  }
  if (isPdf && [head, tail].some((edge) => keyMark.test(edge.toString('latin1'))))
    return { sha256, suspected: ocrProblems.encrypted }
  return { sha256, ...(pages > ocrLimits.pages && { suspected: ocrProblems.tooManyPages }) }
}

const marksIn = (bytes: Buffer): number => bytes.toString('latin1').match(pageMark)?.length ?? 0
