import { randomUUID } from 'node:crypto'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { dynamo } from '../../services/aws/dynamo.ts'

/** A fault of one request; one that does not fit the request has no effect. */
export type Misfortune =
  /** Throttled: the whole request, or one item of a transaction. */
  | 'throttled'
  | 'throttled inside'
  /** Another request is writing one of its items. */
  | 'conflicts'
  | 'fails'
  /** The connection ends before the request arrives, or before its answer does. */
  | 'loses the request'
  | 'loses the answer'
  /** The request is never answered, executed or not: the client must time out. */
  | 'never answers'
  | 'does it and never answers'
  /** An index query gets an earlier answer. */
  | 'is stale'

/** One request to DynamoDB on the network; each retry of the SDK is another one. */
export type Travelling = {
  operation: string
  input: { TableName?: string; IndexName?: string; TransactItems?: unknown[] }
}

/** Milliseconds: the minimum age of a stale answer when the next one replaces it. */
const staleFor = 300

type Answer = { status: number; body: Buffer }

const errorOf = (status: number, type: string, more: object = {}): Answer => {
  const __type = `com.amazonaws.dynamodb.v20120810#${type}`
  return { status, body: Buffer.from(JSON.stringify({ __type, message: 'by the fault proxy', ...more })) }
}

const cancelled = (Code: string, of: number): Answer => {
  const place = Math.floor(Math.random() * of)
  const CancellationReasons = Array.from({ length: of }, (_, index) => ({
    Code: index === place ? Code : 'None',
  }))
  return errorOf(400, 'TransactionCanceledException', { CancellationReasons })
}

/** DynamoDB's own answer to the fault. */
const answerOf = (
  misfortune: Misfortune | undefined,
  { operation, input: { TransactItems } }: Travelling,
): Answer | undefined => {
  if (misfortune === 'fails') return errorOf(500, 'InternalServerError')
  if (misfortune === 'throttled') return errorOf(400, 'ProvisionedThroughputExceededException')
  if (misfortune === 'throttled inside')
    return TransactItems && cancelled('ThrottlingError', TransactItems.length)
  if (misfortune !== 'conflicts') return undefined
  if (TransactItems) return cancelled('TransactionConflict', TransactItems.length)
  return /^(Put|Update|Delete)Item$/.test(operation)
    ? errorOf(400, 'TransactionConflictException')
    : undefined
}

const forward = (target: URL, { method, headers, url }: IncomingMessage, body: Buffer): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = ask(new URL(url ?? '/', target), { method, headers }, (answer) => {
      buffer(answer).then((read) => resolve({ status: answer.statusCode ?? 500, body: read }), reject)
    })
    asked.on('error', reject).end(body)
  })

export type FaultProxy = { url: URL; happened: Map<Misfortune, number>; stop: () => Promise<void> }

/** A proxy between the services and DynamoDB that makes some requests fail. */
export const startFaultProxy = async (
  target: URL,
  choose: (request: Travelling) => Misfortune | undefined,
): Promise<FaultProxy> => {
  const happened: FaultProxy['happened'] = new Map()
  const earlier = new Map<string, { answer: Answer; at: number }>()
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request)
    const operation = String(request.headers['x-amz-target']).split('.').at(-1) ?? ''
    const travelling: Travelling = { operation, input: JSON.parse(body.toString()) }
    const misfortune = choose(travelling)
    const ofIndex = travelling.input.IndexName !== undefined
    const count = () => misfortune && happened.set(misfortune, (happened.get(misfortune) ?? 0) + 1)
    const reply = ({ status, body: content }: Answer) => {
      response.writeHead(status, {
        'content-type': 'application/x-amz-json-1.0',
        'x-amzn-requestid': randomUUID(),
      })
      response.end(content)
    }
    const before = ofIndex ? earlier.get(body.toString()) : undefined
    const instead = misfortune === 'is stale' ? before?.answer : answerOf(misfortune, travelling)
    if (instead) {
      count()
      return reply(instead)
    }
    if (misfortune === 'loses the request') {
      count()
      return void response.destroy()
    }
    if (misfortune === 'never answers') return void count()
    const answer = await forward(target, request, body)
    const at = Date.now()
    if (ofIndex && at - (before?.at ?? 0) > staleFor) earlier.set(body.toString(), { answer, at })
    if (misfortune !== 'loses the answer' && misfortune !== 'does it and never answers') return reply(answer)
    count()
    if (misfortune === 'loses the answer') response.destroy()
  }
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    happened,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}

/** Sends this process's DynamoDB requests to another address; returns a function that restores it. */
export const reachDynamoBy = (url: URL): (() => void) => {
  const name = `by-${randomUUID()}`
  dynamo.middlewareStack.add(
    (next) => (args) => {
      Object.assign(args.request as object, { hostname: url.hostname, port: Number(url.port) })
      return next(args)
    },
    { step: 'finalizeRequest', priority: 'low', name },
  )
  return () => void dynamo.middlewareStack.remove(name)
}

/** Address of the tests' DynamoDB. */
export const dynamoAddress = (): URL => new URL(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '')
