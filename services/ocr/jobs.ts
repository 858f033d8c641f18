import {
  GetDocumentAnalysisCommand,
  InvalidJobIdException,
  StartDocumentAnalysisCommand,
} from '@aws-sdk/client-textract'
import * as z from 'zod'
import { once } from '../../shared/once.ts'
import { textract } from '../aws/textract.ts'
import { environment } from '../environment.ts'
import type { FilePlace } from './file-of.ts'
import type { StoredDocument } from './stored-document.ts'

/** What the job of an attempt is known by: the token makes a repeated start the same one. */
export const jobTag = ({ id, attempt }: Pick<StoredDocument, 'id' | 'attempt'>): string => `${id}-${attempt}`

export const readingOfTag = (tag: string): { id: string; attempt: number } | undefined => {
  const [, id = '', attempt] = /^([\da-f-]{36})-(\d{1,4})$/.exec(tag) ?? []
  return id ? { id, attempt: Number(attempt) } : undefined
}

/** Has Textract read a document; its own id of that. */
export const startJob = async (document: StoredDocument, { Bucket, Key }: FilePlace): Promise<string> => {
  const { OCR_TOPIC_ARN, OCR_TELLER_ROLE_ARN } = environment('OCR_TOPIC_ARN', 'OCR_TELLER_ROLE_ARN')
  const { JobId } = await textract.send(
    new StartDocumentAnalysisCommand({
      DocumentLocation: { S3Object: { Bucket, Name: Key } },
      FeatureTypes: ['FORMS', 'TABLES', 'SIGNATURES'],
      ClientRequestToken: jobTag(document),
      JobTag: jobTag(document),
      NotificationChannel: { SNSTopicArn: OCR_TOPIC_ARN, RoleArn: OCR_TELLER_ROLE_ARN },
    }),
  )
  if (!JobId) throw new Error('Textract started a job without an id')
  return JobId
}

const answer = once(() =>
  z.object({
    JobStatus: z.string(),
    StatusMessage: z.string().optional(),
    DocumentMetadata: z.object({ Pages: z.number().int().min(0).optional() }).optional(),
    /** Each is parsed by itself: what is wrong with one is no fault of the others. */
    Blocks: z.array(z.unknown()).default([]),
    Warnings: z.array(z.object({ Pages: z.array(z.number().int()).default([]) })).default([]),
    NextToken: z.string().optional(),
  }),
)
export type JobAnswer = z.output<ReturnType<typeof answer>>

/** An answer of Textract that is none: it will not be another one the next time. */
export class UnknownAnswer extends Error {}

/** How a job is and a part of what it read; undefined when Textract knows no such job any more. */
export const readJob = async (
  JobId: string,
  NextToken?: string,
  MaxResults = 1_000,
): Promise<JobAnswer | undefined> => {
  const read = new GetDocumentAnalysisCommand({ JobId, NextToken, MaxResults })
  try {
    const parsed = answer().safeParse(await textract.send(read))
    if (!parsed.success) throw new UnknownAnswer(parsed.error.message)
    return parsed.data
  } catch (error) {
    if (error instanceof InvalidJobIdException) return undefined
    throw error
  }
}
