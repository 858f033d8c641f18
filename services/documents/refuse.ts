import { maximumFileSize } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import { fileProblems } from '../../shared/file-problems.ts'

export const refuse = (problem: keyof typeof fileProblems): Refusal =>
  new Refusal('documentRefused', { reason: fileProblems[problem] })

/** Under which a file must be, in bytes, and what is said of a larger one. */
export type SizeLimit = { under: number; problem: keyof typeof fileProblems }
const documentLimit: SizeLimit = { under: maximumFileSize, problem: 'size' }

/** Under the limit, which is a document's if nothing is said (decision 15), and something in it. */
export const checkSize = (size: number, { under, problem } = documentLimit): void => {
  if (size === 0) throw refuse('empty')
  if (size >= under) throw refuse(problem)
}
