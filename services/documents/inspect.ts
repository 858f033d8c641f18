import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { type DocumentType, extensionOf, extensionsFor } from '../../shared/document-types.ts'
import { Refusal } from '../../shared/errors.ts'
import { checkImage } from './image-limits.ts'
import { ProtectedPdf, pdfPages } from './pdf-pages.ts'
import { checkSize, refuse } from './refuse.ts'
import { isWorkbook, unpacksSafely } from './spreadsheets.ts'

/** Above it nobody could look at the document in time (decision 15). */
const pdfPagesLimit = 500

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

/** What a file of this name will be served as, if its type of document takes such files (A§5). */
export const contentTypeFor = (fileName: string, type: Pick<DocumentType, 'spreadsheet'>): string => {
  const extension = extensionOf(fileName)
  const kind = extensionsFor(type).includes(extension) ? kinds[extension] : undefined
  if (!kind) throw refuse('kind')
  return kind.contentType
}

const checkContent = async (detected: string, bytes: Uint8Array): Promise<void> => {
  if (detected.startsWith('image/')) checkImage(detected, bytes)
  else if (detected === 'application/x-cfb') {
    if (!isWorkbook(bytes)) throw refuse('content')
  } else if (detected === 'application/pdf') {
    const pages = await pdfPages(bytes, pdfPagesLimit)
    if (pages === 0) throw refuse('damaged')
    if (pages > pdfPagesLimit) throw refuse('pages')
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
