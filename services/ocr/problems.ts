import { TextractServiceException } from '@aws-sdk/client-textract'
import { ocrProblems } from '../../shared/ocr.ts'
import type { StoredDocument } from './stored-document.ts'

/** What Textract says when it does not take a document, whatever is tried. */
const refusals: Readonly<Record<string, string>> = {
  UnsupportedDocumentException: ocrProblems.damaged,
  BadDocumentException: ocrProblems.damaged,
  DocumentTooLargeException: ocrProblems.tooLarge,
  InvalidS3ObjectException: ocrProblems.failed,
  InvalidParameterException: ocrProblems.failed,
  InvalidKMSKeyException: ocrProblems.failed,
  IdempotentParameterMismatchException: ocrProblems.failed,
}

/** Why a document cannot be read, by the error of its start; undefined of an error that may pass. */
export const refusalBy = ({ suspected }: StoredDocument, error: unknown): string | undefined => {
  const known = error instanceof TextractServiceException ? refusals[error.name] : undefined
  return known && (suspected ?? hintIn((error as Error).message) ?? known)
}

/** Words in what Textract says of a job that failed. It is no part of its contract, so it is only a help. */
const hints: readonly [RegExp, string][] = [
  [/PASSWORD|ENCRYPT/, ocrProblems.encrypted],
  [/(MANY|LIMIT|EXCEED|MAXIMUM).*PAGE|PAGE.*(LIMIT|EXCEED|MAXIMUM)/, ocrProblems.tooManyPages],
  [/TOO_LARGE|SIZE/, ocrProblems.tooLarge],
  [/RESOLUTION|PIXEL|DIMENSION/, ocrProblems.pixels],
  [/UNSUPPORTED|BAD_DOCUMENT|FORMAT|CORRUPT/, ocrProblems.damaged],
]

const hintIn = (said: string): string | undefined => {
  const words = said.toUpperCase().replaceAll(/[\s-]+/g, '_')
  return hints.find(([pattern]) => pattern.test(words))?.[1]
}

/** Why a job failed, for its user: what was seen of the file at its arrival says it best. */
export const problemOf = ({ suspected }: StoredDocument, said = ''): string => {
  return suspected ?? hintIn(said) ?? ocrProblems.failed
}
