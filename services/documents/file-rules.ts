import { type DocumentType, extensionOf, extensionsFor } from '../../shared/document-types.ts'
import { maximumFileSize } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import { fileProblems } from '../../shared/file-problems.ts'

export const refuseFor = (reason: string): Refusal => new Refusal('documentRefused', { reason })

export const refuse = (problem: keyof typeof fileProblems): Refusal => refuseFor(fileProblems[problem])

/** The exclusive maximum in bytes, and the message for a larger file. */
export type SizeLimit = { under: number; problem: keyof typeof fileProblems }
const documentLimit: SizeLimit = { under: maximumFileSize, problem: 'size' }

/** Not empty, and below the limit, which is a document's by default (decision 15). */
export const checkSize = (size: number, { under, problem } = documentLimit): void => {
  if (size === 0) throw refuse('empty')
  if (size >= under) throw refuse(problem)
}

/** Extension → the content type with which a file is served. */
export const contentTypes: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.tif': 'image/tiff',
  '.tiff': 'image/tiff',
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The content type of a file with this name, if its type of document accepts such files (A§5). */
export const contentTypeFor = (fileName: string, type: Pick<DocumentType, 'spreadsheet'>): string => {
  const extension = extensionOf(fileName)
  const contentType = extensionsFor(type).includes(extension) ? contentTypes[extension] : undefined
  if (!contentType) throw refuse('kind')
  return contentType
}

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
