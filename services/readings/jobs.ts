import {
  GetDocumentAnalysisCommand,
  GetDocumentTextDetectionCommand,
  InvalidJobIdException,
  StartDocumentAnalysisCommand,
  StartDocumentTextDetectionCommand,
  TextractServiceException,
} from '@aws-sdk/client-textract'
import * as z from 'zod/mini'
import { lazyObject } from '../../shared/lazy-object.ts'
import { ocrProblems } from '../../shared/ocr.ts'
import { textract } from '../aws/textract.ts'
import { environment } from '../environment.ts'
import type { FilePlace } from './objects.ts'
import { featuresOf, type StoredDocument } from './stored-document.ts'

/**
 * The tag and token of an attempt's job; the token makes a repeated start idempotent. A tag of Textract has 64 characters,
 * too few for the id of a call as well: the attempt that it names has that.
 */
const jobTag = ({ id, attempt }: Pick<StoredDocument, 'id' | 'attempt'>): string => `${id}-${attempt}`

export const readingOfTag = (tag: string): { id: string; attempt: number } | undefined => {
  const [, id = '', attempt] = /^([\da-f-]{36})-(\d{1,4})$/.exec(tag) ?? []
  return id ? { id, attempt: Number(attempt) } : undefined
}

const featureTypes = { forms: 'FORMS', tables: 'TABLES', signatures: 'SIGNATURES' } as const

/** Words alone are another call of Textract's, at a fraction of the price. */
export const startJob = async (document: StoredDocument, { Bucket, Key }: FilePlace): Promise<string> => {
  const asked = {
    DocumentLocation: { S3Object: { Bucket, Name: Key } },
    ClientRequestToken: jobTag(document),
    JobTag: jobTag(document),
    NotificationChannel: {
      SNSTopicArn: environment('OCR_TOPIC_ARN'),
      RoleArn: environment('OCR_TELLER_ROLE_ARN'),
    },
  }
  const FeatureTypes = featuresOf(document).map((feature) => featureTypes[feature])
  const { JobId } = await (FeatureTypes.length > 0
    ? textract.send(new StartDocumentAnalysisCommand({ ...asked, FeatureTypes }))
    : textract.send(new StartDocumentTextDetectionCommand(asked)))
  if (!JobId) throw new Error('Textract started a job without an id')
  return JobId
}

const answer = lazyObject(() => ({
  JobStatus: z.string(),
  StatusMessage: z.optional(z.string()),
  DocumentMetadata: z.optional(z.object({ Pages: z.optional(z.int().check(z.minimum(0))) })),
  /** Each is parsed separately, so that a bad one does not affect the others. */
  Blocks: z._default(z.array(z.unknown()), []),
  Warnings: z._default(z.array(z.object({ Pages: z._default(z.array(z.int()), []) })), []),
  NextToken: z.optional(z.string()),
}))
export type JobAnswer = z.output<ReturnType<typeof answer>>

/** The state of a job and a part of its result; undefined if Textract has purged it, or answers outside its contract. */
export const readJob = async (document: StoredDocument, NextToken?: string, MaxResults = 1_000) => {
  const asked = { JobId: document.jobId, NextToken, MaxResults }
  try {
    const read = await (featuresOf(document).length > 0
      ? textract.send(new GetDocumentAnalysisCommand(asked))
      : textract.send(new GetDocumentTextDetectionCommand(asked)))
    return answer().safeParse(read).data
  } catch (error) {
    if (error instanceof InvalidJobIdException) return undefined
    throw error
  }
}

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
