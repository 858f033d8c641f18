import { expect, it } from 'vitest'
import * as z from 'zod'
import type { ZodMiniType } from 'zod/mini'
import { auditedCalls, callName } from '../../infra/resources/audited-calls.ts'
import { functions } from '../../infra/resources/functions.ts'
import { deedOf } from '../../services/http/audited.ts'
import type { AuditDeed } from '../../shared/audit.ts'
import type { Endpoint } from '../../shared/contract.ts'

const catalogue = 'catalogues and settings, which name no customer'
const counted = 'numbers, which name nobody'
const ofWork = 'people’s own records of work and those of their team, which name no customer'
const progress = 'how far something is; what it brought is audited'
const session = 'the caller’s own session'

/** Calls without an entry in the audit trail, and why. */
const notAudited: Readonly<Record<string, string>> = {
  'POST /login/hand-off': session,
  'POST /login/activity': session,
  'GET /token-get': session,
  'PUT /token-renew': session,
  'DELETE /token-delete': session,
  'POST /login/get-front-role': 'credentials that only send files; the call that takes a file is audited',
  'POST /login/get-info-user-idm': 'whether a network user exists',
  'GET /control-board/handlers/{management}': 'whom a leader may give work to',
  'GET /transvcmp/get-types/{productId}': catalogue,
  'GET /requests/count/{management}/{process}/{period}': counted,
  'GET /requests/totals/{management}': counted,
  'GET /requests/ans/{management}': counted,
  'GET /away/{management}': counted,
  'PUT /away/{management}': counted,
  'GET /fng/counters': counted,
  'GET /control-board/config/process-seats': counted,
  'GET /loads/{id}': progress,
  'GET /loads': progress,
  'GET /control-board/staff/status': progress,
  'GET /control-board/config/load/status': progress,
  'GET /control-board/plant-file/log': progress,
  'DELETE /audit/searches/{id}': 'ends a search, whose start is audited',
  'DELETE /control-board/staff/leavers/{id}': 'the caller’s own notice, which it puts away',
  'GET /train-docs/types/{type}': catalogue,
  'GET /train-docs/types/{type}/labels/changes': catalogue,
  'PUT /train-docs/types/{type}/labels': catalogue,
  'PUT /train-docs/types/{type}': catalogue,
}

/** Whole parts of the product, by how their paths begin. */
const partsNotAudited: Readonly<Record<string, string>> = {
  '/config/': catalogue,
  '/control-board/config/process': catalogue,
  '/control-board/config/managements': catalogue,
  '/control-board/productivity': ofWork,
  '/disbursement-cloud-indicators': ofWork,
  '/control-board/news': ofWork,
  '/control-board/kardex': ofWork,
  '/control-board/config/kardex': ofWork,
  '/large-files': 'uploads and runs of a file, which tell no row of it',
}

const endpoints: Endpoint[] = Object.values(functions).flatMap((definition) => [...definition.endpoints])
const isExcepted = (endpoint: Endpoint): boolean =>
  callName(endpoint) in notAudited ||
  Object.keys(partsNotAudited).some((begin) => endpoint.path.startsWith(begin))

it('every call is in the audit trail, or there is a reason', () => {
  const without = endpoints.filter(
    (endpoint) => !auditedCalls.has(callName(endpoint)) && !isExcepted(endpoint),
  )
  expect(without.map(callName)).toEqual([])
})

it('no exception is about a call that is audited or that is gone', () => {
  const names = endpoints.map(callName)
  for (const name of Object.keys(notAudited)) {
    expect(names).toContain(name)
    expect([...auditedCalls.keys()]).not.toContain(name)
  }
  for (const begin of Object.keys(partsNotAudited))
    expect(endpoints.some(({ path }) => path.startsWith(begin))).toBe(true)
  for (const name of auditedCalls.keys()) expect(names).toContain(name)
})

const fieldsIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { properties?: object }
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsIn)]
}
const fieldsOf = (schema: ZodMiniType | undefined, io: 'input' | 'output') =>
  schema ? fieldsIn(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })) : []

/** The fields of a call and of its answer, at any depth. */
const fieldsOfCall = (name: string): string[] => {
  const { params, query, body, headers, answer } = endpoints.find((one) => callName(one) === name) ?? {}
  const asked = [params, query, body, headers].flatMap((part) => fieldsOf(part, 'input'))
  return [...asked, ...fieldsOf(answer, 'output')]
}

it.each([...auditedCalls])('%s has a field with the ids of what it is about', (name, { ids }) => {
  const fields = fieldsOfCall(name)
  expect(ids.filter((id) => fields.includes(id))).not.toEqual([])
})

it('every field that is said to name something or somebody is in some call of those that it is said of', () => {
  const alike = Map.groupBy(auditedCalls, ([, audited]) =>
    JSON.stringify({ ...audited, deed: undefined }),
  ).values()
  for (const calls of alike) {
    const fields = calls.flatMap(([name]) => fieldsOfCall(name))
    const [[, { ids, customers = [] }] = ['', { ids: [] }]] = calls
    expect(fields).toEqual(expect.arrayContaining([...ids, ...customers]))
  }
})

/** Calls that do something else than their method says: POST, PUT and PATCH change, GET shows, DELETE removes. */
const otherDeeds: Readonly<Partial<Record<AuditDeed, readonly string[]>>> = {
  saw: ['POST /transvcmp/convert-tiff-to-png', 'POST /fng/fng-get-by-dates', 'POST /audit/searches'],
  added: [
    'POST /requests/create-productivity',
    'POST /case-stage/draft',
    'POST /loads/{id}/load',
    'POST /transvcmp/upload-slot',
    'POST /transvcmp/index-document-disbursement',
    'POST /get-document-reading/{id}',
    'POST /ocr',
    'POST /train-docs',
    'POST /put-train-docs/NEW',
    'POST /prepared-files',
    'POST /control-board/named-users/{tool}',
  ],
  sent: [
    'POST /case-stage/disbursement-order',
    'POST /loads/parts',
    'POST /notification/custom-email',
    'POST /fng/reserve',
    'POST /fng/reserve/{id}',
    'POST /control-board/validate/plant-file',
  ],
  downloaded: [
    'GET /loads/{id}/refused',
    'GET /control-board/plant-file/last',
    'GET /prepared-files/{id}/link',
    'GET /control-board/backup-csv',
    'GET /large-files/refused-rows',
  ],
}

it('says of each call what it does: what its method says, or an exception', () => {
  const exceptions = new Map(
    Object.entries(otherDeeds).flatMap(([deed, names]) => names.map((name) => [name, deed] as const)),
  )
  const byMethod: Readonly<Record<string, AuditDeed>> = { GET: 'saw', DELETE: 'removed' }
  const deeds = endpoints.flatMap((endpoint) => {
    const audited = auditedCalls.get(callName(endpoint))
    return audited ? [[callName(endpoint), deedOf(endpoint, audited)] as const] : []
  })
  const expected = deeds.map(([name]) => [
    name,
    exceptions.get(name) ?? byMethod[name.split(' ')[0] ?? ''] ?? 'changed',
  ])
  expect(deeds).toEqual(expected)
  expect(deeds.map(([name]) => name)).toEqual(expect.arrayContaining([...exceptions.keys()]))
})

it('lists of named users are no seats', () => {
  const ofLists = [...auditedCalls].filter(([, { object }]) => object === 'namedUser').map(([name]) => name)
  expect(ofLists).toEqual(
    endpoints.map(callName).filter((name) => name.includes('/control-board/named-users/')),
  )
})

/** Fields by which an answer hands out a document, a file, or what was read of one. */
const handingOut = ['link', 'responseOCR', 'words']

it('every audited call whose answer hands something out waits for its entry', () => {
  const found = [...auditedCalls].filter(([name]) => {
    const { answer } = endpoints.find((one) => callName(one) === name) ?? {}
    return fieldsOf(answer, 'output').some((field) => handingOut.includes(field))
  })
  expect(found.length).toBeGreaterThan(5)
  expect(found.filter(([, { handsOut }]) => !handsOut).map(([name]) => name)).toEqual([])
})
