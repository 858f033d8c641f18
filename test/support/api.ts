import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import type { RunTime } from '../../services/aws/deadline.ts'
import { dynamo } from '../../services/aws/dynamo.ts'
import { credentialsType } from '../../services/http/credentials.ts'
import { newToken, type StoredSession, sessionKey } from '../../services/http/session-store.ts'
import type { Answer, Endpoint, Input } from '../../shared/contract.ts'
import type { RefusalBody } from '../../shared/refusal-body.ts'
import { flatFileRoles } from '../../shared/roles.ts'
import { sessionHeader } from '../../shared/sessions.ts'

export type TestUser = StoredSession & { accessToken: string; jti: string }
export type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>
export type Reply<T> = {
  status: number
  body: T
  refusal: RefusalBody | undefined
  raw: APIGatewayProxyResult
}

/** A user of a role, or of several in the table's order, with their own live session. */
export const signedIn = async (
  role: string | readonly string[],
  login = `T${randomUUID().slice(0, 9).toUpperCase()}`,
  overrides: Partial<StoredSession> = {},
): Promise<TestUser> => {
  const roles = [role].flat()
  const sessionId = randomUUID()
  const { accessToken, tokenHash } = newToken(sessionId)
  const now = Date.now()
  const session: StoredSession = {
    ...sessionKey(sessionId),
    sessionId,
    tokenHash,
    userKey: randomUUID(),
    customerId: 'C1020304050',
    login,
    name: 'Persona de Prueba',
    roles,
    tools: [],
    canViewFlatFile: flatFileRoles.some((role) => roles.includes(role)),
    app: '0',
    officeCode: '0012',
    documentNumber: '1020304050',
    publicIp: '127.0.0.1',
    openedAt: now,
    idleUntil: now + 3_600_000,
    endsAt: now + 3_600_000,
    ttl: Math.ceil(now / 1_000) + 3_600,
    ...overrides,
  }
  await dynamo.send(new PutCommand({ TableName: process.env.SESSIONS_TABLE, Item: session }))
  return { ...session, accessToken, jti: randomUUID() }
}

/** Request credentials as the page makes them (decision 3); `forge` changes their claims. */
export const credentialsOf = async (
  user: TestUser,
  method: string,
  path: string,
  forge: Record<string, unknown> = {},
): Promise<string> => {
  const [key] = JSON.parse(process.env.PRODUCT_KEYS ?? '[]') as [JWK]
  const claims = {
    accessToken: user.accessToken,
    userKey: user.userKey,
    customerId: user.customerId,
    iat: Math.floor(Date.now() / 1_000),
    jti: randomUUID(),
    method,
    path,
    ...forge,
  }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, typ: credentialsType })
    .encrypt(await importJWK(key, 'ECDH-ES'))
}

type Parts = { params?: object; query?: object; body?: unknown; headers?: object }

const stringsOf = (values: object | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )

/** The headers that a call declares, as sent. */
const encoded = (headers: object | undefined) =>
  Object.fromEntries(
    Object.entries(stringsOf(headers)).map(([name, value]) => [name, encodeURIComponent(value)]),
  )

export const eventFor = (
  endpoint: Endpoint,
  { params, query, body, headers: stated }: Parts,
  headers: Record<string, string>,
) => {
  const pathParameters = stringsOf(params)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(pathParameters[name] ?? ''),
  )
  return {
    httpMethod: endpoint.method,
    resource: endpoint.path,
    path,
    headers: { ...encoded(stated), ...headers },
    pathParameters,
    queryStringParameters: stringsOf(query),
    body: body === undefined ? null : JSON.stringify(body),
    isBase64Encoded: false,
    requestContext: { identity: { sourceIp: '127.0.0.1' }, requestId: randomUUID() },
  } as unknown as APIGatewayProxyEvent
}

/**
 * Calls a real handler as a user would, including credentials. Without `user` there is no session; `runTime` is
 * Lambda's remaining time.
 */
export const call = async <E extends Endpoint>(
  handler: Handler,
  endpoint: E,
  user: TestUser | undefined,
  input: Input<E>,
  runTime: RunTime = {},
): Promise<Reply<Answer<E>>> => {
  return send(handler, await eventOf(user, endpoint, input as Parts), runTime)
}

/** The event of a user's call, with its credentials. */
export const eventOf = async (user: TestUser | undefined, endpoint: Endpoint, parts: Parts) => {
  const event = eventFor(endpoint, parts, {})
  if (user) Object.assign(event.headers, await proofOf(user, endpoint, event.path))
  return event
}

/** A call's identification: its session id, and credentials in the header of its endpoint. */
export const proofOf = async (
  user: TestUser,
  { method, credentials }: Pick<Endpoint, 'method' | 'credentials'>,
  path: string,
  forge: Record<string, unknown> = {},
): Promise<Record<string, string>> => {
  const sealed = await credentialsOf(user, method, path, forge)
  const named = { [sessionHeader]: user.sessionId }
  if (credentials === 'token') return { ...named, token: `${sealed}|{"channel":"office"}` }
  return { ...named, Authorization: sealed }
}

/** Passes an event to a handler and parses its answer. */
export const send = async <T>(
  handler: Handler,
  event: APIGatewayProxyEvent,
  runTime: RunTime = {},
): Promise<Reply<T>> => {
  const raw = await handler(event, runTime as Context)
  const body = raw.body ? JSON.parse(raw.body) : null
  return { status: raw.statusCode, body, refusal: raw.statusCode >= 400 ? body : undefined, raw }
}
