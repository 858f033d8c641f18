import { type DocumentType, extensionOf, extensionsFor } from '../../shared/document-types.ts'
import { maximumFileSize } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import { fileProblems } from '../../shared/file-problems.ts'

export const refuse = (problem: keyof typeof fileProblems): Refusal =>
  new Refusal('documentRefused', { reason: fileProblems[problem] })

/** The exclusive maximum in bytes, and the message for a larger file. */
export type SizeLimit = { under: number; problem: keyof typeof fileProblems }
const documentLimit: SizeLimit = { under: maximumFileSize, problem: 'size' }

/** Not empty, and below the limit, which is a document's by default (decision 15). */
export const checkSize = (size: number, { under, problem } = documentLimit): void => {
  if (size === 0) throw refuse('empty')
  if (size >= under) throw refuse(problem)
}

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

// Control characters, and marks that change the direction of text.
const invisible = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** A file's name for display: NFC, without folders and invisible characters; it is never part of a key. */
export const cleanFileName = (fileName: string): string => {
  const name = fileName
    .toWellFormed()
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/^.*[/\\]/, '')
    .trim()
  if (!/^[^.].*\.[^.]+$/.test(name)) throw refuse('name')
  return name
}

/** Shows a file in the browser under its own name, with any characters (RFC 6266). */
export const inlineDisposition = (fileName: string): string => {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`
}
