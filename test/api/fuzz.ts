import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import fc from 'fast-check'
import { type ApiFunction, functions } from '../../infra/resources.ts'
import type { Endpoint } from '../../shared/contract.ts'
import { roleOf } from '../../shared/roles.ts'
import { credentialsOf, eventFor, type Handler, signedIn, type TestUser } from '../support/api.ts'
import { newCase } from '../support/cases.ts'
import { orderFormOf } from '../support/orders.ts'
import { personas } from './personas.ts'
import { spendsSession } from './rules/sessions.ts'

/** Stands for whatever a user could type: it must never reach a log. */
export const personalMark = 'PERSONAL-7f3c1b'

const nasty = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'null',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  "'; DROP TABLE casos; --",
  '<script>alert(1)</script>',
  '=1+1',
  '😀'.repeat(40),
  '\u0000\u0001\u001f',
  '\ud800',
  'A'.repeat(5_000),
  '%00%ff',
  '31/02/2026',
  '999999999999999999999',
  `${personalMark} Gómez`,
)
const text = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 80 }), fc.string({ maxLength: 40 }))
const scalar = fc.oneof(text, fc.double(), fc.integer(), fc.boolean(), fc.constant(null))
const anything = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 5 }),
  fc.dictionary(text, scalar, { maxKeys: 5 }),
  fc.jsonValue(),
)

const form = orderFormOf()
/** Values that make a request nearly right, so that it comes past the schemas. */
const plausible: Record<string, fc.Arbitrary<unknown>> = {
  actionId: fc.uuid(),
  idProductivity: fc.uuid(),
  management: fc.constantFrom('groupDisbursement', 'housing'),
  process: fc.constantFrom('disbursementOrder', 'housingDisbursement'),
  status: fc.constantFrom('OPEN', 'PAUSED', 'APPROVED', 'REJECT', 'ABORT'),
  number: fc.constantFrom('1', '77', 'A-1', newCase().number),
  requestNumber: fc.constantFrom('1', '77', 'A-1', newCase().number),
  productId: fc.constantFrom('vivienda', 'libranza', 'constructor'),
  documentType: fc.constantFrom('PN', 'PJ'),
  limit: fc.constantFrom('1', '10', '100'),
  id: fc.constantFrom('1.a', '99.x-y', '1.'),
  key: fc.constantFrom('drafts/x/1/a', 'orders/1/a', 'drafts/../orders/1'),
  stream: fc.base64String({ maxLength: 400 }),
  typeName: fc.constantFrom('EC_PAGARE_FISICO', 'EC_OTROS', 'toString'),
  fileName: fc.constantFrom('a.pdf', '../a.pdf', 'a.tiff', 'a.xlsx', '"😀".png'),
  size: fc.constantFrom(1, 5_242_879, 5_242_880),
  sha256: fc.base64String({ minLength: 44, maxLength: 44 }),
  cursor: fc.base64String({ maxLength: 200 }),
  customer: fc.constantFrom('C-1020304050', 'N-9/9'),
  session: fc.constantFrom('a.b.c.d.e', 'eyJhbGciOiJub25lIn0....'),
  controlNumber: fc.constantFrom(form.numberControl, '99'),
  ...Object.fromEntries(Object.entries(form).map(([name, value]) => [name, fc.constant(value)])),
}

type Shape = { shape?: Record<string, unknown> }
const namesOf = (schema: Endpoint['body']): string[] =>
  Object.keys((schema as Shape | undefined)?.shape ?? {})

const part = (
  schema: Endpoint['body'],
  wild: fc.Arbitrary<unknown>,
): fc.Arbitrary<Record<string, unknown>> => {
  const field = (name: string) =>
    fc.oneof({ weight: 6, arbitrary: plausible[name] ?? text }, { weight: 1, arbitrary: wild })
  const named = fc.record(Object.fromEntries(namesOf(schema).map((name) => [name, field(name)])), {
    requiredKeys: [],
  })
  const whole = fc.record(Object.fromEntries(namesOf(schema).map((name) => [name, field(name)])))
  return fc.oneof(
    { weight: 3, arbitrary: whole },
    { weight: 1, arbitrary: named },
    { weight: 1, arbitrary: fc.dictionary(text, wild, { maxKeys: 4 }) },
  ) as fc.Arbitrary<Record<string, unknown>>
}

const bodyOf = (schema: Endpoint['body']): fc.Arbitrary<string | null> =>
  fc.oneof(
    { weight: 6, arbitrary: part(schema, anything).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: fc.constant(null) },
  )

export type Fuzzed = {
  route: string
  entry: string
  endpoint: Endpoint
  params: Record<string, unknown>
  query: Record<string, unknown> | null
  body: string | null
  base64: boolean
  headers: Record<string, string>
  /** Which user's credentials, and what is done to them. */
  who: number
  credentials: 'good' | 'cut' | 'none' | 'wild'
  wild: string
  /** In place of the path that the credentials are for. */
  path: string | undefined
}

const routes = Object.values(functions as Record<string, ApiFunction>).flatMap(({ entry, endpoints }) =>
  endpoints.map((endpoint) => ({ route: `${endpoint.method} ${endpoint.path}`, entry, endpoint })),
)

const fuzzed: fc.Arbitrary<Fuzzed> = fc.constantFrom(...routes).chain(({ route, entry, endpoint }) =>
  fc.record({
    route: fc.constant(route),
    entry: fc.constant(entry),
    endpoint: fc.constant(endpoint),
    params: part(endpoint.params, text),
    query: fc.oneof(part(endpoint.query, text), fc.constant(null)),
    body: bodyOf(endpoint.body),
    base64: fc.oneof(
      { weight: 9, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
    headers: fc.dictionary(fc.constantFrom('Token', 'X-Forwarded-For', 'content-type', 'origin', 'x'), text),
    who: fc.nat(),
    credentials: fc.oneof(
      { weight: 8, arbitrary: fc.constant('good' as const) },
      { weight: 1, arbitrary: fc.constantFrom('cut' as const, 'none' as const, 'wild' as const) },
    ),
    wild: text,
    path: fc.oneof({ weight: 19, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: text }),
  }),
)

const credentialsFor = async (
  request: Fuzzed,
  user: TestUser,
  path: string,
): Promise<Record<string, string>> => {
  const { credentials, endpoint, wild } = request
  if (credentials === 'none') return {}
  const good = await credentialsOf(user, endpoint.method, path)
  const sent = { good, cut: good.slice(0, -9), wild }[credentials]
  return endpoint.credentials === 'token'
    ? { token: `${sent}|{"channel":"office"}` }
    : { authorization: sent }
}

/** Calls that end the session they are made with get one of their own: the rest would be strangers' requests. */
const userFor = async ({ route, endpoint, who }: Fuzzed, users: readonly TestUser[]): Promise<TestUser> => {
  const { roles } = endpoint
  const admitted = users.filter(({ rolUser }) => roles === 'everyone' || roles.includes(roleOf(rolUser).kind))
  const pool = who % 5 === 0 ? users : admitted
  const user = pool[who % pool.length] as TestUser
  if (!spendsSession(route)) return user
  const { rolUser, login, name, documentNumber } = user
  return signedIn(rolUser, login, { name, documentNumber })
}

const eventOf = async (request: Fuzzed, users: readonly TestUser[]): Promise<APIGatewayProxyEvent> => {
  const { endpoint, params, query, body, base64, headers } = request
  const user = await userFor(request, users)
  const wellFormed = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, String(value).toWellFormed()]),
  )
  const event = eventFor(endpoint, { params: wellFormed, query: query ?? undefined }, {})
  return {
    ...event,
    ...(query === null && { queryStringParameters: null }),
    headers: { ...headers, ...(await credentialsFor(request, user, event.path)) },
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

/** One of every persona, with a name and a document number that no other text holds. */
export const fuzzUsers = (): Promise<TestUser[]> =>
  Promise.all(
    Object.values(personas).map((role, index) =>
      signedIn(role, undefined, { name: `Persona Única ${index}`, documentNumber: `52417${index}99` }),
    ),
  )

export type FuzzResult = { requests: number; statuses: Record<number, number>; problems: string[] }

/**
 * R11: random requests to every route, most with good credentials. `logged` gets what the handlers logged; a line with
 * a personal value of a user, or with the mark, is a problem.
 */
export const fuzz = async (
  users: readonly TestUser[],
  { requests, seed }: { requests: number; seed: number },
  logged: string[],
): Promise<FuzzResult> => {
  const result: FuzzResult = { requests: 0, statuses: {}, problems: [] }
  const personal = [
    personalMark,
    ...users.flatMap(({ login, name, documentNumber, accessToken, userKey, customerId }) => [
      login,
      name,
      documentNumber,
      accessToken,
      userKey,
      customerId,
    ]),
  ]
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
    const leaked = personal.some((value) => lines.includes(value))
    if (problem)
      result.problems.push(`${request.route} ${problem}: ${JSON.stringify(request).slice(0, 600)} ${lines}`)
    if (leaked) result.problems.push(`${request.route} logs personal data: ${lines}`)
    logged.length = before
  }
  return result
}
