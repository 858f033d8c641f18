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
