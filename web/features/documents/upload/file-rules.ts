import {
  type DocumentType,
  extensionOf,
  extensionsFor,
  extensionsWithoutPreview,
  flatFileMismatch,
  isFlatFileOf,
} from '../../../../shared/document-types.ts'
import { maximumFileSize } from '../../../../shared/documents.ts'
import { fileProblems } from '../../../../shared/file-problems.ts'
import { pageRefusals } from '../../../../shared/page-refusals.ts'
import { ApiError, messageOf } from '../../../api/api-error.ts'
import type { Problem } from '../../../ui/error-modal.tsx'

type ChosenFile = Pick<File, 'name' | 'size'>

/** What a failure is about: the document and the file. */
const about = ({ friendlyName }: Pick<DocumentType, 'friendlyName'>, fileName: string, reason: string) =>
  `${friendlyName}, ${fileName}: ${reason}`

/** `.pdf`, `.tif`, `.tiff` … → `PDF, TIFF …`: the names that users know, each kind once. */
export const kindsOf = (type: DocumentType): string => {
  const kinds = extensionsFor(type).map((extension) => extension.slice(1).toUpperCase())
  return kinds.filter((kind) => !kinds.includes(longer[kind] ?? '')).join(', ')
}

const longer: Record<string, string> = { TIF: 'TIFF', JPEG: 'JPG' }

/** Why a chosen file cannot be uploaded. The server checks the same, and the content (A§5, decision 15). */
export const fileProblem = (file: ChosenFile, type: DocumentType, control: string): Problem | undefined => {
  const refused = (reason: string): Problem => ({
    kind: 'warning',
    title: pageRefusals.documentRefused.message,
    text: about(type, file.name, reason),
  })
  if (file.size === 0) return refused(fileProblems.empty)
  if (!extensionsFor(type).includes(extensionOf(file.name))) {
    return refused(`${fileProblems.kind}. Puedes subir: ${kindsOf(type)}.`)
  }
  if (file.size >= maximumFileSize) return refused(fileProblems.size)
  if (type.flatFile && !isFlatFileOf(file.name, control)) {
    return { title: pageRefusals.flatFileName.message, text: flatFileMismatch(file.name, control) }
  }
  return undefined
}

/** The message of a failed upload: the document, the file, and the server's reason if it gave one. */
export const uploadProblem = (
  error: unknown,
  type: Pick<DocumentType, 'friendlyName'>,
  fileName: string,
): Problem => {
  if (error instanceof ApiError && error.details.reason) {
    return { title: error.message, text: about(type, fileName, error.details.reason) }
  }
  return { text: about(type, fileName, messageOf(error)) }
}

/** No preview of spreadsheets and csv files (A§9). */
export const hasPreview = (fileName: string): boolean =>
  !(extensionsWithoutPreview as readonly string[]).includes(extensionOf(fileName))
