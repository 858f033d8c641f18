import { maximumFileSize } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import { fileProblems } from '../../shared/file-problems.ts'

export const refuse = (problem: keyof typeof fileProblems): Refusal =>
  new Refusal('documentRefused', { reason: fileProblems[problem] })

/** Decision 15: under the limit, and something in it. */
export const checkSize = (size: number): void => {
  if (size === 0) throw refuse('empty')
  if (size >= maximumFileSize) throw refuse('size')
}
