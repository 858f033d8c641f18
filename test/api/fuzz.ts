import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import fc from 'fast-check'
import { s3 } from '../../services/aws/s3.ts'
import { hasKind } from '../../shared/roles.ts'
import { sessionHeader } from '../../shared/sessions.ts'
import { credentialsOf, eventFor, type Handler, signedIn, type TestUser } from '../support/api.ts'
import { tapClient } from '../support/dynamo-tap.ts'
import { orderFormOf } from '../support/orders.ts'
import { type Fuzzed, fuzzed, personalMark } from './fuzz-requests.ts'
import { personas } from './personas.ts'
import { spendsSession } from './rules/sessions.ts'

const credentialsFor = async (
  request: Fuzzed,
  user: TestUser,
  path: string,
): Promise<Record<string, string>> => {
  const { credentials, endpoint, wild } = request
  if (credentials === 'none') return {}
  const good = await credentialsOf(user, endpoint.method, path)
  const named = { [sessionHeader]: user.sessionId }
  const sent = { good, cut: good.slice(0, -9), wild }[credentials]
  return endpoint.credentials === 'token'
    ? { token: `${sent}|{"channel":"office"}`, ...named }
    : { authorization: sent, ...named }
}

/** A call that ends its session gets a session of its own; otherwise later requests would have none. */
const userFor = async ({ route, endpoint, who }: Fuzzed, users: readonly TestUser[]): Promise<TestUser> => {
  const { roles } = endpoint
  const admitted = users.filter((user) => roles === 'everyone' || hasKind(user, ...roles))
  const pool = who % 5 === 0 ? users : admitted
  const user = pool[who % pool.length] as TestUser
  if (!spendsSession(route)) return user
  const { login, name, documentNumber } = user
  return signedIn(user.roles, login, { name, documentNumber })
}

const wellFormed = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value).toWellFormed()]))

const eventOf = async (request: Fuzzed, users: readonly TestUser[]): Promise<APIGatewayProxyEvent> => {
  const { endpoint, params, query, body, base64, stated, headers } = request
  const user = await userFor(request, users)
  const parts = { params: wellFormed(params), query: query ?? undefined, headers: wellFormed(stated) }
  const event = eventFor(endpoint, parts, {})
  return {
    ...event,
    ...(query === null && { queryStringParameters: null }),
    headers: { ...event.headers, ...headers, ...(await credentialsFor(request, user, event.path)) },
    ...(request.path !== undefined && { path: request.path }),
    body,
    isBase64Encoded: base64,
  }
}

const stackTrace = /\bat [^\n"]*\(?[\w/.-]+\.[cm]?[jt]s:\d+|node_modules/

const problemOf = (answer: APIGatewayProxyResult): string | undefined => {
  if (answer.statusCode >= 500) return `answered ${answer.statusCode}`
  if (stackTrace.test(answer.body)) return 'shows a stack trace'
  try {
    if (answer.body) JSON.parse(answer.body)
  } catch {
    return 'does not answer JSON'
  }
  return undefined
}

/** One user of every persona, with a name and document number that no other text contains. */
export const fuzzUsers = (): Promise<TestUser[]> =>
  Promise.all(
    Object.values(personas).map((role, index) =>
      signedIn(role, undefined, { name: `Persona Única ${index}`, documentNumber: `52417${index}99` }),
    ),
  )

export type FuzzResult = { requests: number; statuses: Record<number, number>; problems: string[] }

/** The customer's number in the requests: access logs must not contain it either. */
const customersNumber = orderFormOf().identiCustomer

/**
 * Records the keys that handlers request from S3, because its access logs contain them. A key below a login belongs to
 * that login.
 */
const watchKeys = (keys: string[]) =>
  tapClient(s3, ({ input: { Key, CopySource, Prefix } }, send) => {
    keys.push(`${Key} ${CopySource} ${Prefix}`)
    return send()
  })

/**
 * R11: random requests to every route, most of them with valid credentials. `logged` collects the handlers' log. It is
 * a problem when a log line or an object's key contains a user's personal value, the customer's number, or the mark.
 */
export const fuzz = async (
  users: readonly TestUser[],
  { requests, seed }: { requests: number; seed: number },
  logged: string[],
): Promise<FuzzResult> => {
  const result: FuzzResult = { requests: 0, statuses: {}, problems: [] }
  const inNoKey = [
    personalMark,
    customersNumber,
    ...users.flatMap(({ name, documentNumber, accessToken, userKey, customerId }) => [
      name,
      documentNumber,
      accessToken,
      userKey,
      customerId,
    ]),
  ]
  const inNoLine = [...inNoKey, ...users.map(({ login }) => login)]
  const keys: string[] = []
  const unwatch = watchKeys(keys)
  for (const request of fc.sample(fuzzed, { numRuns: requests, seed })) {
    const { handler } = (await import(new URL(`../../${request.entry}`, import.meta.url).href)) as {
      handler: Handler
    }
    const before = logged.length
    const answer = await handler(await eventOf(request, users), {} as Context)
    result.requests += 1
    result.statuses[answer.statusCode] = (result.statuses[answer.statusCode] ?? 0) + 1
    const problem = problemOf(answer)
    const lines = logged.slice(before).join('\n')
    const leaked = inNoLine.some((value) => lines.includes(value))
    if (problem)
      result.problems.push(`${request.route} ${problem}: ${JSON.stringify(request).slice(0, 600)} ${lines}`)
    if (leaked) result.problems.push(`${request.route} logs personal data: ${lines}`)
    if (inNoKey.some((value) => keys.join('\n').includes(value)))
      result.problems.push(`${request.route} names an object by personal data: ${keys}`)
    logged.length = before
    keys.length = 0
  }
  unwatch()
  return result
}
