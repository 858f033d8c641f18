import { join } from 'node:path'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import {
  type Block,
  GetDocumentAnalysisCommand,
  type GetDocumentAnalysisCommandOutput,
  StartDocumentAnalysisCommand,
  type StartDocumentAnalysisCommandInput,
  TextractClient,
} from '@aws-sdk/client-textract'
import { vi } from 'vitest'
import { startAwsEndpoint } from '../../infra/local/aws/aws-endpoint.ts'
import { BUCKET, s3Fixture } from '../../infra/local/aws/s3/s3.fixture.ts'
import { createMailbox } from '../../infra/local/aws/ses.ts'
import { createTextract, type TextractOptions } from '../../infra/local/aws/textract/textract.ts'

export const topic = 'arn:aws:sns:us-east-1:000000000000:read'

/** The stand-in for Textract with an S3, and its messages to the topic. */
export const textractFixture = async (folder: string, over: Partial<TextractOptions> = {}) => {
  const s3 = await s3Fixture()
  const s3Client = s3.client()
  const { accessKeyId, secretAccessKey } = s3.keyring.local
  const environment = {
    ...{ AWS_REGION: 'us-east-1', AWS_ENDPOINT_URL_S3: s3.endpoint },
    ...{ AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey },
  }
  const told: string[] = []
  const textract = createTextract({
    folder: join(folder, 'textract'),
    environment: () => environment,
    notify: (arn, envelope) => arn === topic && told.push(envelope) > 0,
    ...over,
  })
  const mailbox = createMailbox(join(folder, 'mail'), s3.keyring.now)
  const endpoint = await startAwsEndpoint({ port: 0, secrets: {}, mailbox, textract, keyring: s3.keyring })
  const client = new TextractClient({
    ...{ endpoint: endpoint.endpoint, region: 'us-east-1', credentials: s3.keyring.local, maxAttempts: 1 },
  })

  const start = (key: string, more: Partial<StartDocumentAnalysisCommandInput> = {}) =>
    client.send(
      new StartDocumentAnalysisCommand({
        DocumentLocation: { S3Object: { Bucket: BUCKET, Name: key } },
        FeatureTypes: ['FORMS', 'TABLES', 'SIGNATURES'],
        ...more,
      }),
    )
  const get = (
    JobId: string | undefined,
    more: { MaxResults?: number; NextToken?: string | undefined } = {},
  ) => client.send(new GetDocumentAnalysisCommand({ JobId, ...more }))

  return {
    ...{ start, get, told, textract },
    put: (key: string, Body: Uint8Array) =>
      s3Client.send(new PutObjectCommand({ Bucket: BUCKET, Key: key, Body })),
    /** The first answer of a finished job. */
    over: (JobId: string | undefined): Promise<GetDocumentAnalysisCommandOutput> =>
      vi.waitUntil(
        async () => {
          const answer = await get(JobId)
          return answer.JobStatus === 'IN_PROGRESS' ? undefined : answer
        },
        { timeout: 110_000, interval: 100 },
      ),
    stop: async () => {
      await endpoint.stop()
      await textract.stop()
      await s3.stop()
    },
  }
}

/** The text of the words under a block, also of those in the cells that it merges, in reading order. */
export const textOf = (blocks: readonly Block[], block: Block | undefined): string => {
  const under = new Set<string>()
  const take = (from: Block | undefined) => {
    for (const { Type, Ids = [] } of from?.Relationships ?? []) {
      if (Type !== 'CHILD') continue
      for (const id of Ids) {
        under.add(id)
        if (from?.BlockType === 'MERGED_CELL') take(blocks.find(({ Id }) => Id === id))
      }
    }
  }
  take(block)
  return blocks
    .filter(({ Id = '', BlockType }) => BlockType === 'WORD' && under.has(Id))
    .map(({ Text }) => Text)
    .join(' ')
}

/** The cells of all tables as a person sees them: merged ones, and those that no other one merges. */
export const tableCellsOf = (blocks: readonly Block[]): Block[] => {
  const merged = blocks.filter(({ BlockType }) => BlockType === 'MERGED_CELL')
  const pieces = new Set(
    merged.flatMap(({ Relationships = [] }) => Relationships.flatMap(({ Ids = [] }) => Ids)),
  )
  return [...blocks.filter(({ BlockType, Id = '' }) => BlockType === 'CELL' && !pieces.has(Id)), ...merged]
}

/** Each label with its value. */
export const fieldsOf = (blocks: readonly Block[]): Record<string, string> =>
  Object.fromEntries(
    blocks
      .filter(({ EntityTypes }) => EntityTypes?.includes('KEY'))
      .map((key) => {
        const [valueId] = key.Relationships?.find(({ Type }) => Type === 'VALUE')?.Ids ?? []
        const value = blocks.find(({ Id }) => Id === valueId)
        return [textOf(blocks, key).replace(/:$/, ''), textOf(blocks, value)]
      }),
  )
