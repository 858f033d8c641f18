import { createHash } from 'node:crypto'
import { ocrLimits, ocrMessages, ocrProblems, sizeLimitOf } from '../../shared/ocr.ts'
import { scanProblems } from '../../shared/scan-problems.ts'
import { joinCorrelation } from '../correlation.ts'
import { isNamedFor } from '../http/named-users.ts'
import { imagePages } from '../inspection/images.ts'
import { deleteObject, headObject, ocrBucket, readPieces } from '../objects/objects.ts'
import { scanGate } from '../objects/scan-gate.ts'
import { arrivalProblem, scanPatienceMs, takeOnce } from '../outside-jobs/uploads.ts'
import { isId, isNew } from '../table/conditions.ts'
import { getItem } from '../table/item.ts'
import { put, transact, update } from '../table/transact.ts'
import { contentTypeOf } from './objects.ts'
import { startOnce } from './outcomes.ts'
import {
  documentOfKey,
  findDocument,
  keptUntil,
  ocrKeys,
  ocrTable,
  type StoredDocument,
} from './stored-document.ts'
import { asBegun, documentChange, keepArrival, refuseUpload } from './write-document.ts'

/** The result of a file's inspection: its problem, or the hash of its bytes with what may be a problem. */
export type Inspected =
  | { problem: string }
  | { problem?: undefined; sha256: string; suspected?: string; ratio?: number; counted?: number }

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

const inspectPicture = (
  contentType: string,
  bytes: Buffer,
): { problem: string } | { ratio: number; counted: number } => {
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
    return isReadable && first
      ? { ratio: first.width / first.height, counted: pages.length }
      : { problem: ocrProblems.pixels }
  } catch (error) {
    if (error instanceof RangeError) return { problem: ocrProblems.damaged }
    throw error
  }
}

const pageMark = /\/Type\s*\/Page(?![a-zA-Z])/g
const keyMark = /\/Encrypt\s*(\d+\s+\d+\s+R|<<)/

/** Inspects a file as a stream, at any size; a picture is held to read its sizes. */
export const inspect = async (fileName: string, size: number, pieces: AsyncIterable<Uint8Array>) => {
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
  if (pages > ocrLimits.pages) return { sha256, suspected: ocrProblems.tooManyPages }
  // A PDF may hide its pages in compressed objects.
  return { sha256, ...(pages > 0 && { counted: pages }) }
}

const marksIn = (bytes: Buffer): number => bytes.toString('latin1').match(pageMark)?.length ?? 0

const inspectArrived = async (document: StoredDocument, size: number): Promise<Inspected> => {
  const { source, user, key, fileName } = document
  const mayUpload = source !== 'upload' || (await isNamedFor('ocrAnalysis', user))
  const problem = size === 0 ? ocrProblems.empty : arrivalProblem(document, size, mayUpload)
  return problem ? { problem } : inspect(fileName, size, readPieces(ocrBucket(), key))
}

/** Another document of the same user with these bytes, if it is being read. Others' are not disclosed. */
const sameBytes = async (sha256: string, { id, user }: StoredDocument) => {
  const item = await getItem(ocrKeys.bytes(user, sha256), ocrTable())
  if (!item || item.id === id) return { before: item?.id as string | undefined, isBeingRead: false }
  const other = await findDocument(String(item.id))
  return { before: String(item.id), isBeingRead: other?.state === 'PROCESSING' }
}

/** Begins the first attempt and records the bytes; of two equal files at once one waits. */
const beginFirst = async (document: StoredDocument, found: Inspected, now: Date) => {
  if (found.problem !== undefined) return refuseUpload(document, found.problem, now)
  const { sha256, suspected, ratio, counted } = found
  const { before, isBeingRead } = await sameBytes(sha256, document)
  if (isBeingRead) return refuseUpload(document, ocrMessages.underWay(document.fileName), now)
  const bytes = { ...ocrKeys.bytes(document.user, sha256), id: document.id, ttl: keptUntil(document) }
  const begun = { ...asBegun(document, now), suspected, ratio, counted }
  const unmet = await transact([
    put(bytes, before === undefined ? isNew : isId(before), ocrTable()),
    update(documentChange(document, begun)),
  ])
  return unmet ? undefined : { ...document, ...begun }
}

const gateOf = async (document: StoredDocument, now: Date) => {
  const { id, key, arrivedAt } = document
  const asked = { bucket: ocrBucket(), key, now, arrivedAt: new Date(arrivedAt ?? now) }
  const gate = await scanGate({ ...asked, patienceMs: scanPatienceMs, about: { document: id } })
  if (gate.is === 'waiting' && !arrivedAt) await keepArrival(document, now)
  return gate
}

/** Handles an arrived upload, idempotently, once the search for malware has judged it: it is inspected once, and read once. */
export const arrived = async (document: StoredDocument, now: Date): Promise<string> => {
  joinCorrelation(document.correlationId)
  let present: StoredDocument | undefined = document
  if (document.state === 'UPLOADING') {
    const object = await headObject(ocrBucket(), document.key)
    if (!object) return 'gone'
    const gate = await gateOf(document, now)
    if (gate.is === 'waiting') return 'waits for its verdict'
    const found =
      gate.is === 'closed' ? { problem: gate.problem } : await inspectArrived(document, object.size)
    present = await takeOnce(
      () => findDocument(document.id),
      (upload) => beginFirst(upload, found, now),
    )
  }
  // Also on a repeat, where an earlier run refused it and got no further.
  if (present?.problem === scanProblems.malware) await deleteObject(ocrBucket(), present.key)
  return present?.state === 'PROCESSING' ? startOnce(present, now) : 'over'
}

/** The same by its key. An object that was not announced is left to expire. */
export const arrive = async (key: string, now: Date): Promise<string> => {
  const document = await documentOfKey(key)
  return document ? arrived(document, now) : 'unknown'
}
