import fc from 'fast-check'
import type { ApiFunction } from '../../infra/resources/function-definition.ts'
import { functions } from '../../infra/resources/functions.ts'
import { decisionStatuses } from '../../shared/cases.ts'
import type { Endpoint } from '../../shared/contract.ts'
import { newCase } from '../support/cases.ts'
import { orderFormOf } from '../support/orders.ts'
import { hostileCursors } from './hostile-cursors.ts'

/** Marks personal data that a user could type: it must never be in a log. */
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
  'a\ud800b\udc00',
  '\udfff',
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
/** Values that are nearly valid, so that a request passes the schemas. */
const plausible: Record<string, fc.Arbitrary<unknown>> = {
  actionId: fc.uuid(),
  idProductivity: fc.uuid(),
  management: fc.constantFrom('groupDisbursement', 'housing'),
  process: fc.constantFrom('disbursementOrder', 'housingDisbursement'),
  status: fc.constantFrom(...decisionStatuses),
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
  cursor: fc.oneof(fc.base64String({ maxLength: 200 }), fc.constantFrom(...hostileCursors)),
  customer: fc.constantFrom('C-1020304050', 'N-9/9'),
  'document-name': fc.constantFrom('EC_PAGARE_FISICO', 'Pagaré', 'toString'),
  'customer-id-type': fc.constantFrom('C', 'N'),
  'customer-id-number': fc.constantFrom('1020304050', '9'),
  custidenttype: fc.constantFrom('C', 'N'),
  custidentnum: fc.constantFrom('1020304050', '9'),
  page: fc.constantFrom('1', '2', '999999999'),
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
  /** The headers that the call declares. */
  stated: Record<string, unknown>
  base64: boolean
  headers: Record<string, string>
  /** The user whose credentials are sent, and how they are changed. */
  who: number
  credentials: 'good' | 'cut' | 'none' | 'wild'
  wild: string
  /** Sent instead of the path that the credentials are for. */
  path: string | undefined
}

const routes = Object.values(functions as Record<string, ApiFunction>).flatMap(({ entry, endpoints }) =>
  endpoints.map((endpoint) => ({ route: `${endpoint.method} ${endpoint.path}`, entry, endpoint })),
)

export const fuzzed: fc.Arbitrary<Fuzzed> = fc.constantFrom(...routes).chain(({ route, entry, endpoint }) =>
  fc.record({
    route: fc.constant(route),
    entry: fc.constant(entry),
    endpoint: fc.constant(endpoint),
    params: part(endpoint.params, text),
    query: fc.oneof(part(endpoint.query, text), fc.constant(null)),
    body: bodyOf(endpoint.body),
    stated: part(endpoint.headers, text),
    base64: fc.oneof(
      { weight: 9, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
    headers: fc.dictionary(
      fc.constantFrom('Token', 'X-Forwarded-For', 'content-type', 'origin', 'Document-Name'),
      text,
    ),
    who: fc.nat(),
    credentials: fc.oneof(
      { weight: 8, arbitrary: fc.constant('good' as const) },
      { weight: 1, arbitrary: fc.constantFrom('cut' as const, 'none' as const, 'wild' as const) },
    ),
    wild: text,
    path: fc.oneof({ weight: 19, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: text }),
  }),
)
