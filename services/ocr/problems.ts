import { TextractServiceException } from '@aws-sdk/client-textract'
import { ocrProblems } from '../../shared/ocr.ts'
import type { StoredDocument } from './stored-document.ts'

/** Textract's reasons for refusing a document permanently. */
const refusals: Readonly<Record<string, string>> = {
  UnsupportedDocumentException: ocrProblems.damaged,
  BadDocumentException: ocrProblems.damaged,
  DocumentTooLargeException: ocrProblems.tooLarge,
  InvalidS3ObjectException: ocrProblems.failed,
  InvalidParameterException: ocrProblems.failed,
  InvalidKMSKeyException: ocrProblems.failed,
  IdempotentParameterMismatchException: ocrProblems.failed,
}

/** Why a document cannot be read, from the error of its start; undefined for a temporary error. */
export const refusalBy = ({ suspected }: StoredDocument, error: unknown): string | undefined => {
  const known = error instanceof TextractServiceException ? refusals[error.name] : undefined
  return known && (suspected ?? hintIn((error as Error).message) ?? known)
}

/** Words in Textract's message about a failed job. They are not part of its contract, so they are only a hint. */
const hints: readonly [RegExp, string][] = [
  [/PASSWORD|ENCRYPT/, ocrProblems.encrypted],
  [/(MANY|LIMIT|EXCEED|MAXIMUM).*PAGE|PAGE.*(LIMIT|EXCEED|MAXIMUM)/, ocrProblems.tooManyPages],
  [/TOO_LARGE|SIZE/, ocrProblems.tooLarge],
  [/RESOLUTION|PIXEL|DIMENSION/, ocrProblems.pixels],
  [/UNSUPPORTED|BAD_DOCUMENT|FORMAT|CORRUPT/, ocrProblems.damaged],
]

const hintIn = (message: string): string | undefined => {
  const words = message.toUpperCase().replaceAll(/[\s-]+/g, '_')
  return hints.find(([pattern]) => pattern.test(words))?.[1]
}

/** Why a job failed, for its user; a problem that the inspection suspected takes precedence. */
export const problemOf = ({ suspected }: StoredDocument, message = ''): string =>
  suspected ?? hintIn(message) ?? ocrProblems.failed
