import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import {
  type DocumentType,
  extensionOf,
  extensionsFor,
  fileProblems,
  maximumFileSize,
} from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import { imagePages } from './image-pages.ts'
import { ProtectedPdf, pdfPages } from './pdf-pages.ts'
import { isWorkbook, unpacksSafely } from './spreadsheets.ts'

/** What a document may hold (decision 15): above it nobody could look at it in time. */
export const inspectionLimits = {
  /** An A3 sheet at 600 dots per inch has 70 million. */
  pagePixels: 75_000_000,
  totalPixels: 600_000_000,
  imagePages: 60,
  pdfPages: 500,
} as const

/** Extension → what the file's first bytes must say it is, and the type it is served with. */
const kinds: Readonly<Record<string, { detected: string; contentType: string }>> = {
  '.pdf': { detected: 'application/pdf', contentType: 'application/pdf' },
  '.png': { detected: 'image/png', contentType: 'image/png' },
  '.jpg': { detected: 'image/jpeg', contentType: 'image/jpeg' },
  '.jpeg': { detected: 'image/jpeg', contentType: 'image/jpeg' },
  '.tif': { detected: 'image/tiff', contentType: 'image/tiff' },
  '.tiff': { detected: 'image/tiff', contentType: 'image/tiff' },
  '.xls': { detected: 'application/x-cfb', contentType: 'application/vnd.ms-excel' },
  '.xlsx': {
    detected: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
}

export const refuse = (problem: keyof typeof fileProblems): Refusal =>
  new Refusal('documentRefused', { reason: fileProblems[problem] })

/** What a file of this name will be served as, if its type of document takes such files (A§5). */
export const contentTypeFor = (fileName: string, type: Pick<DocumentType, 'spreadsheet'>): string => {
  const extension = extensionOf(fileName)
  const kind = extensionsFor(type).includes(extension) ? kinds[extension] : undefined
  if (!kind) throw refuse('kind')
  return kind.contentType
}

export const checkSize = (size: number): void => {
  if (size === 0) throw refuse('empty')
  if (size >= maximumFileSize) throw refuse('size')
}

const checkImage = (mime: string, bytes: Uint8Array): void => {
  const pages = imagePages(mime, bytes, inspectionLimits.imagePages)
  if (pages.length > inspectionLimits.imagePages) throw refuse('pages')
  const pixels = pages.map(({ width, height }) => width * height)
  const total = pixels.reduce((sum, each) => sum + each, 0)
  if (Math.max(...pixels) > inspectionLimits.pagePixels || total > inspectionLimits.totalPixels) {
    throw refuse('pixels')
  }
}

const checkContent = async (detected: string, bytes: Uint8Array): Promise<void> => {
  if (detected.startsWith('image/')) return checkImage(detected, bytes)
  if (detected === 'application/x-cfb') {
    if (!isWorkbook(bytes)) throw refuse('content')
  } else if (detected === 'application/pdf') {
    const pages = await pdfPages(bytes, inspectionLimits.pdfPages)
    if (pages === 0) throw refuse('damaged')
    if (pages > inspectionLimits.pdfPages) throw refuse('pages')
  } else if (!unpacksSafely(bytes)) throw refuse('damaged')
}

export type Inspected = { contentType: string; size: number; sha256: string }

/**
 * Whether a file is what its name says, of a kind its type of document takes, and small enough to be looked at
 * (A§5, decision 15). Refuses with the reason to show; never trusts the name, the browser or the bucket.
 */
export const inspect = async (
  bytes: Uint8Array,
  fileName: string,
  type: Pick<DocumentType, 'spreadsheet'>,
): Promise<Inspected> => {
  const contentType = contentTypeFor(fileName, type)
  checkSize(bytes.byteLength)
  const expected = kinds[extensionOf(fileName)]?.detected
  const detected = (await fileTypeFromBuffer(bytes))?.mime
  if (!detected || detected !== expected) throw refuse('content')
  try {
    await checkContent(detected, bytes)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refuse(error instanceof ProtectedPdf ? 'protected' : 'damaged')
  }
  return {
    contentType,
    size: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('base64'),
  }
}
