import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import type { DocumentType } from '../../shared/document-types.ts'
import { Refusal } from '../../shared/errors.ts'
import { checkSize, contentTypeFor, contentTypes, refuse, type SizeLimit } from '../documents/file-rules.ts'
import { pdfBudget } from './budgets.ts'
import { checkComplete, checkImageSize } from './images.ts'
import { checkOldWorkbook } from './old-workbooks.ts'
import { ProtectedPdf, pdfPages } from './pdf-pages.ts'
import { checkUnpacked } from './spreadsheets.ts'

type FileRules = Pick<DocumentType, 'spreadsheet'> & { table?: TableLimits | undefined }
/** `rows`: the last row that may have a value. */
export type TableLimits = SizeLimit & { rows?: number }

/** What the first bytes of an .xls show. */
const compound = 'application/x-cfb'

/** Answers the pages of what has pages. */
const checkContent = async (
  detected: string,
  bytes: Uint8Array,
  mostRows?: number,
): Promise<number | undefined> => {
  if (detected.startsWith('image/')) {
    const { length } = checkImageSize(detected, bytes)
    checkComplete(detected, bytes)
    return length
  }
  if (detected === compound) {
    await checkOldWorkbook(bytes)
    return undefined
  }
  if (detected === 'application/pdf') {
    const pages = await pdfPages(bytes, pdfBudget.pages)
    if (pages === 0) throw refuse('damaged')
    if (pages > pdfBudget.pages) throw refuse('pages')
    return pages
  }
  await checkUnpacked(bytes, mostRows)
  return undefined
}

type CheckedFile = { contentType: string; size: number; sha256: string; pages?: number }

export type CheckOutcome = { checked: CheckedFile } | { refused: Refusal['details'] }

export const outcomeOf = async (check: Promise<CheckedFile>): Promise<CheckOutcome> => {
  try {
    return { checked: await check }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.details }
    throw error
  }
}

export const checkedIn = (outcome: CheckOutcome): CheckedFile => {
  if ('refused' in outcome) throw new Refusal('documentRefused', outcome.refused)
  return outcome.checked
}

/** Whether a file is what its name says, of an allowed kind and small enough (A§5, decision 15); else refused. */
export const checkFile = async (
  bytes: Uint8Array,
  fileName: string,
  rules: FileRules,
): Promise<CheckedFile> => {
  const contentType = contentTypeFor(fileName, rules)
  checkSize(bytes.byteLength, rules.table)
  const detected = (await fileTypeFromBuffer(bytes))?.mime
  if (detected !== (contentType === contentTypes['.xls'] ? compound : contentType)) throw refuse('content')
  let pages: number | undefined
  try {
    pages = await checkContent(detected, bytes, rules.table?.rows)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refuse(error instanceof ProtectedPdf ? 'protected' : 'damaged')
  }
  return {
    contentType,
    size: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('base64'),
    ...(pages !== undefined && { pages }),
  }
}
