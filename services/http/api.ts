import { randomUUID } from 'node:crypto'
import middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import {
  type Answer,
  bodyDepth,
  bodyLimitOf,
  bodyValues,
  type Endpoint,
  type Parsed,
  personalHeader,
} from '../../shared/contract.ts'
import { orRefuse, Refusal } from '../../shared/errors.ts'
import { unreadHeader } from '../../shared/unread.ts'
import { longestWaitMs, withDeadline } from '../aws/deadline.ts'
import { correlated } from '../correlation.ts'
import { countingUnread } from '../table/read-each.ts'
import { withEntry } from './audit.ts'
import type { Audited, AuditedCalls } from './audited.ts'
import { authenticate, checkRole, type Session } from './credentials.ts'
import { exposed, refusals, requestLog, responseHeaders } from './middleware.ts'
import { brokenTextIn, percentDecoded } from './well-formed.ts'

/** Whether a JSON text has more or deeper values than its call allows, before parsing costs many times its size. */
export const isOverShape = (json: string, { carries = 'form' }: Pick<Endpoint, 'carries'>): boolean => {
  const most = bodyValues[carries]
  let values = 1
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length && values <= most && depth <= bodyDepth; at += 1) {
    const character = json[at]
    if (inText) {
      if (character === '\\') at += 1
      else inText = character !== '"'
    } else if (character === '"') inText = true
    else if (character === ',') values += 1
    else if (character === '[' || character === '{') {
      values += 1
      depth += 1
    } else if (character === ']' || character === '}') depth -= 1
  }
  return values > most || depth > bodyDepth
}

export type Call<E extends Endpoint = Endpoint> = Parsed<E> & {
  /** Absent only for the hand-off, whose handler does not read it. */
  session: Session
  now: Date
  newId: () => string
  publicIp: string
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>

export type Route = {
  endpoint: Endpoint
  handle: (call: Call<never>) => Promise<unknown>
  audited: Audited | undefined
}

export const route = <E extends Endpoint>(endpoint: E, handle: Handler<E>, audited?: Audited): Route => ({
  endpoint,
  handle: handle as Route['handle'],
  audited,
})

/** The routes of a contract: a handler for each of its calls, by their names, and which of them are audited. */
export const routes = <Calls extends Readonly<Record<string, Endpoint>>>(
  calls: Calls,
  handlers: { [Name in keyof Calls]: Handler<Calls[Name]> },
  audited: AuditedCalls<Calls> = {},
): Route[] =>
  Object.entries(calls).map(([name, endpoint]) =>
    route(endpoint, handlers[name] as Handler<Endpoint>, audited[name]),
  )

const lowerCased = (headers: APIGatewayProxyEvent['headers']): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]))

/** Bodies come as text/plain or application/json (decision 10). */
const parseBody = (endpoint: Endpoint, event: APIGatewayProxyEvent): unknown => {
  if (!event.body) return undefined
  const text = event.isBase64Encoded ? Buffer.from(event.body, 'base64').toString('utf8') : event.body
  if (isOverShape(text, endpoint)) throw new Refusal('tooLarge')
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('badRequest')
  }
}

const headersOf = ({ headers }: Endpoint, received: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.keys(headers?.shape ?? {}).map((name) => [name, percentDecoded(received[name] ?? '')]),
  )

/** The query of the URL, and the parameters that came in a header because they name people. */
const queryOf = (
  { personal = [] }: Endpoint,
  { queryStringParameters }: APIGatewayProxyEvent,
  received: Record<string, string | undefined>,
) => {
  const apart = [...new URLSearchParams(received[personalHeader])].filter(([name]) => personal.includes(name))
  return { ...queryStringParameters, ...Object.fromEntries(apart) }
}

const parsePart = (schema: Endpoint['body'], value: unknown): unknown => {
  if (!schema) return undefined
  const broken = brokenTextIn(value)
  if (broken !== undefined) throw new Refusal('brokenText', { field: broken })
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Refusal('badRequest', { field: issue?.path.join('.') ?? '' })
}

/** The answer of a handler, and the value that a refusal carries, with nothing beyond their schemas. */
const handled = async ({ endpoint, handle }: Route, call: Call<never>): Promise<unknown> => {
  try {
    return endpoint.answer.parse(await handle(call))
  } catch (error) {
    if (!(error instanceof Refusal) || error.present === undefined) throw error
    const { code, details, message, present } = error
    throw new Refusal(code, details, message, (endpoint.present ?? endpoint.answer).parse(present))
  }
}

/** The path that the page asked for: under a domain of its own, API Gateway leaves the stage's name before it. */
const pathOf = ({ path, requestContext }: APIGatewayProxyEvent): string => {
  const base = `/${requestContext.stage}/`
  return path.startsWith(base) ? path.slice(base.length - 1) : path
}

type Received = { event: APIGatewayProxyEvent; headers: Record<string, string | undefined>; now: Date }

const callOf = (endpoint: Endpoint, { event, headers, now }: Received, session: Session | undefined) => ({
  params: parsePart(endpoint.params, event.pathParameters ?? {}),
  query: parsePart(endpoint.query, queryOf(endpoint, event, headers)),
  body: parsePart(endpoint.body, parseBody(endpoint, event)),
  headers: parsePart(endpoint.headers, headersOf(endpoint, headers)),
  session,
  now,
  newId: randomUUID,
  publicIp: event.requestContext.identity.sourceIp,
})

/** Answers who has the role for it; an audited call with its entry. */
const answered = async (found: Route, received: Received, session: Session | undefined): Promise<unknown> => {
  const { endpoint, audited } = found
  const { event, headers, now } = received
  let asked: unknown = [event.pathParameters, queryOf(endpoint, event, headers)]
  const work = async () => {
    if (session) checkRole(endpoint, session)
    const call = callOf(endpoint, received, session)
    const { params, query, body, headers } = call
    asked = [params, query, body, headers]
    return handled(found, call as unknown as Call<never>)
  }
  if (!audited || !session) return work()
  const { requestId: request, identity } = event.requestContext
  return withEntry(
    audited,
    { endpoint, session, request, address: identity.sourceIp, now },
    () => asked,
    work,
  )
}

const answerCall = async (found: Route, event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
  const { endpoint } = found
  const now = new Date()
  // The firewall and the gateway check only smaller sizes.
  if (event.body && Buffer.byteLength(event.body) > bodyLimitOf(endpoint)) throw new Refusal('tooLarge')
  const headers = lowerCased(event.headers)
  const session =
    endpoint.credentials === 'none'
      ? undefined
      : await authenticate(endpoint, { headers, method: event.httpMethod, path: pathOf(event) }, now)
  const { result: answer, unread } = await countingUnread(() =>
    answered(found, { event, headers, now }, session),
  )
  const unreadHeaders: Record<string, string> =
    unread > 0 ? { [unreadHeader]: String(unread), [exposed]: unreadHeader } : {}
  return { statusCode: 200, headers: unreadHeaders, body: answer === null ? '' : JSON.stringify(answer) }
}

export const api = (...tables: readonly (readonly Route[])[]) => {
  const table = new Map(
    tables.flat().map((found) => [`${found.endpoint.method} ${found.endpoint.path}`, found]),
  )
  return middy<APIGatewayProxyEvent, APIGatewayProxyResult, Error, Context>()
    .use(requestLog())
    .use(responseHeaders())
    .use(refusals())
    .handler(async (event, context) => {
      const found = orRefuse(table.get(`${event.httpMethod} ${event.resource}`))
      const answer = () => withDeadline(context, () => answerCall(found, event), longestWaitMs)
      return correlated(event.requestContext.requestId, answer)
    })
}
