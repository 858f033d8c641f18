import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { onlyAsked } from './only-asked.ts'

/** Textract's blocks; a test may leave out or add anything. */
export type RawBlock = Record<string, unknown> & { Id?: string; BlockType?: string }

type Asked = {
  JobId?: string
  JobTag?: string
  ClientRequestToken?: string
  DocumentLocation?: { S3Object: { Bucket: string; Name: string } }
  FeatureTypes?: readonly string[]
  MaxResults?: number
  NextToken?: string
}
type Outcome = {
  JobStatus: string
  StatusMessage?: string
  blocks?: readonly unknown[]
  pages?: number
  Warnings?: object[]
}
export type Job = {
  id: string
  token: string
  tag: string
  bucket: string
  key: string
  features: readonly string[]
  outcome: Outcome
}

class Refused extends Error {}

/** Textract's HTTP protocol with jobs that a test ends, because real jobs cannot be made to fail in these ways. */
export const startTextract = async () => {
  const jobs: Job[] = []
  const starts: string[] = []
  const refusing: { operation: string; error: string }[] = []
  /** Maximum number of blocks in an answer. */
  let answerSize = 1_000

  const start = ({
    ClientRequestToken: token = '',
    JobTag: tag = '',
    DocumentLocation,
    FeatureTypes = [],
  }: Asked) => {
    starts.push(token)
    const before = jobs.find((job) => job.token === token)
    if (before) return { JobId: before.id }
    const { Bucket: bucket = '', Name: key = '' } = DocumentLocation?.S3Object ?? {}
    const asked = { token, tag, bucket, key, features: FeatureTypes }
    const job = { id: randomUUID(), ...asked, outcome: { JobStatus: 'IN_PROGRESS' } }
    jobs.push(job)
    return { JobId: job.id }
  }
  const get = ({ JobId, MaxResults = 1_000, NextToken }: Asked) => {
    const job = jobs.find(({ id }) => id === JobId)
    if (!job) throw new Refused('InvalidJobIdException')
    const { blocks: all = [], pages, ...said } = job.outcome
    const blocks = onlyAsked(all, job.features)
    const from = Number(NextToken ?? 0)
    const to = from + Math.min(MaxResults, answerSize)
    return {
      ...said,
      ...(pages !== undefined && { DocumentMetadata: { Pages: pages } }),
      Blocks: blocks.slice(from, to),
      ...(to < blocks.length && { NextToken: String(to) }),
      AnalyzeDocumentModelVersion: '1.0',
    }
  }
  const answers = new Map<string, (asked: Asked) => object>([
    ['StartDocumentAnalysis', start],
    ['GetDocumentAnalysis', get],
    ['StartDocumentTextDetection', start],
    ['GetDocumentTextDetection', get],
  ])
  const server = createServer(async (request, response) => {
    const operation = String(request.headers['x-amz-target']).replace('Textract.', '')
    const headers = { 'content-type': 'application/x-amz-json-1.1' }
    try {
      const asked = (await json(request)) as Asked
      const at = refusing.findIndex((one) => one.operation === operation)
      if (at >= 0) throw new Refused(refusing.splice(at, 1)[0]?.error)
      const answer = answers.get(operation)?.(asked)
      response.writeHead(200, headers).end(JSON.stringify(answer))
    } catch (error) {
      const __type = error instanceof Refused ? error.message : 'InternalServerError'
      response.writeHead(400, { ...headers, 'x-amzn-errortype': __type })
      response.end(JSON.stringify({ __type, Message: 'refused' }))
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  process.env.AWS_ENDPOINT_URL_TEXTRACT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    /** The tokens of all starts, in order. */
    starts,
    jobsOf: (id: string): Job[] => jobs.filter(({ tag }) => tag.startsWith(id)),
    /** The last job of a document. */
    jobOf: (id: string): Job => {
      const job = jobs.findLast(({ tag }) => tag.startsWith(id))
      if (!job) throw new Error(`No job of ${id}`)
      return job
    },
    forget: (job: Job): void => void jobs.splice(jobs.indexOf(job), 1),
    answersHold: (blocks: number): void => {
      answerSize = blocks
    },
    /** Refuses an operation this many times. */
    refuse: (operation: string, error: string, times = 1): void => {
      for (let each = 0; each < times; each += 1) refusing.push({ operation, error })
    },
    stop: () => new Promise((stopped) => server.close(stopped)),
  }
}
export type Textract = Awaited<ReturnType<typeof startTextract>>

/** Textract's notification of a finished job, in SNS's envelope. */
export const toldOf = ({ id, tag, bucket, key, outcome }: Job): object => ({
  Type: 'Notification',
  MessageId: randomUUID(),
  TopicArn: 'arn:aws:sns:us-east-1:000000000000:readings',
  Message: JSON.stringify({
    ...{ JobId: id, Status: outcome.JobStatus, API: 'StartDocumentAnalysis', JobTag: tag },
    Timestamp: Date.now(),
    DocumentLocation: { S3ObjectName: key, S3Bucket: bucket },
  }),
  Timestamp: new Date().toISOString(),
})

const geometry = (left: number, top: number, width: number, height = 0.02) => ({
  BoundingBox: { Left: left, Top: top, Width: width, Height: height },
  Polygon: [
    { X: left, Y: top },
    { X: left + width, Y: top },
    { X: left + width, Y: top + height },
    { X: left, Y: top + height },
  ],
})

type Said = {
  lines?: readonly string[]
  fields?: Readonly<Record<string, string>>
  /** Rows of cells. */
  table?: readonly (readonly string[])[]
  /** Confidence of the words in values. */
  confidence?: number
  signed?: boolean
}

/** The blocks of one page, in Textract's form and order. */
export const pageBlocks = (
  page: number,
  { lines = [], fields = {}, table, confidence = 97, signed = false }: Said,
): RawBlock[] => {
  let next = 0
  const id = () => {
    next += 1
    return `${page}-${next}`
  }
  const words: RawBlock[] = []
  const inner = (text: string, left: number, top: number, sure = 99) =>
    text
      .split(' ')
      .filter((each) => each !== '')
      .map((each, at) => {
        const word = {
          ...{
            Id: id(),
            BlockType: 'WORD',
            Page: page,
            Text: each,
            TextType: 'PRINTED',
            Confidence: sure - at,
          },
          Geometry: geometry(left + at * 0.1, top, 0.09),
        }
        words.push(word)
        return word.Id
      })
  const children = (Ids: string[]) => (Ids.length > 0 ? [{ Type: 'CHILD', Ids }] : undefined)
  const lineOf = (text: string, at: number): RawBlock => ({
    ...{ Id: id(), BlockType: 'LINE', Page: page, Text: text, Confidence: 98 },
    Geometry: geometry(0.1, 0.05 + at * 0.03, 0.5),
    Relationships: children(inner(text, 0.1, 0.05 + at * 0.03)),
  })
  const pairOf = ([key, value]: [string, string], at: number): RawBlock[] => {
    const top = 0.4 + at * 0.03
    const [keyId, valueId] = [id(), id()]
    const both = { BlockType: 'KEY_VALUE_SET', Page: page }
    const keyWords = { Type: 'CHILD', Ids: inner(key, 0.1, top) }
    return [
      {
        ...{ ...both, Id: keyId, EntityTypes: ['KEY'], Confidence: 91.5, Geometry: geometry(0.1, top, 0.2) },
        Relationships: [{ Type: 'VALUE', Ids: [valueId] }, keyWords],
      },
      {
        ...{
          ...both,
          Id: valueId,
          EntityTypes: ['VALUE'],
          Confidence: 90,
          Geometry: geometry(0.4, top, 0.2),
        },
        Relationships: children(inner(value, 0.4, top, confidence)),
      },
    ]
  }
  const tableOf = (rows: readonly (readonly string[])[]): RawBlock[] => {
    const cells = rows.flatMap((row, down) =>
      row.map((text, across) => ({
        ...{ Id: id(), BlockType: 'CELL', Page: page, RowIndex: down + 1, ColumnIndex: across + 1 },
        ...{ RowSpan: 1, ColumnSpan: 1, Confidence: 88 },
        Geometry: geometry(0.1 + across * 0.2, 0.7 + down * 0.03, 0.19),
        Relationships: children(inner(text, 0.1 + across * 0.2, 0.7 + down * 0.03)),
      })),
    )
    const whole = {
      Id: id(),
      BlockType: 'TABLE',
      Page: page,
      Confidence: 95,
      EntityTypes: ['STRUCTURED_TABLE'],
    }
    return [
      {
        ...whole,
        Geometry: geometry(0.1, 0.7, 0.8, 0.2),
        Relationships: children(cells.map(({ Id }) => Id)),
      },
      ...cells,
    ]
  }
  const signature = (): RawBlock => ({
    ...{ Id: id(), BlockType: 'SIGNATURE', Page: page, Confidence: 96 },
    Geometry: geometry(0.1, 0.9, 0.3),
  })
  const made = [
    ...lines.map(lineOf),
    ...Object.entries(fields).flatMap(pairOf),
    ...(table ? tableOf(table) : []),
    ...(signed ? [signature()] : []),
  ]
  const own = { Id: `${page}-page`, BlockType: 'PAGE', Page: page, Geometry: geometry(0, 0, 1, 1) }
  return [{ ...own, Relationships: children(made.map(({ Id = '' }) => Id)) }, ...made, ...words]
}
