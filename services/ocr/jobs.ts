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

/** The tag and token of an attempt's job; the token makes a repeated start idempotent. */
export const jobTag = ({ id, attempt }: Pick<StoredDocument, 'id' | 'attempt'>): string => `${id}-${attempt}`

export const readingOfTag = (tag: string): { id: string; attempt: number } | undefined => {
  const [, id = '', attempt] = /^([\da-f-]{36})-(\d{1,4})$/.exec(tag) ?? []
  return id ? { id, attempt: Number(attempt) } : undefined
}

/** Starts Textract's reading of a document; returns the job's id. */
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
    /** Each is parsed separately, so that a bad one does not affect the others. */
    Blocks: z.array(z.unknown()).default([]),
    Warnings: z.array(z.object({ Pages: z.array(z.number().int()).default([]) })).default([]),
    NextToken: z.string().optional(),
  }),
)
export type JobAnswer = z.output<ReturnType<typeof answer>>

/** The state of a job and a part of its result; undefined if Textract has purged it, or answers outside its contract. */
export const readJob = async (
  JobId: string,
  NextToken?: string,
  MaxResults = 1_000,
): Promise<JobAnswer | undefined> => {
  try {
    const read = new GetDocumentAnalysisCommand({ JobId, NextToken, MaxResults })
    return answer().safeParse(await textract.send(read)).data
  } catch (error) {
    if (error instanceof InvalidJobIdException) return undefined
    throw error
  }
}
