import { type DocumentType, extensionOf, extensionsFor } from '../../shared/document-types.ts'
import { refuse } from './refuse.ts'

type Kind = { detected: string; contentType: string }

/** Extension → the content type that the first bytes must show, and the type with which it is served. */
const kinds: Readonly<Record<string, Kind>> = {
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

/** The required kind of a file with this name, if its type of document accepts such files (A§5). */
export const kindFor = (fileName: string, type: Pick<DocumentType, 'spreadsheet'>): Kind => {
  const extension = extensionOf(fileName)
  const kind = extensionsFor(type).includes(extension) ? kinds[extension] : undefined
  if (!kind) throw refuse('kind')
  return kind
}

export const contentTypeFor = (fileName: string, type: Pick<DocumentType, 'spreadsheet'>): string =>
  kindFor(fileName, type).contentType
