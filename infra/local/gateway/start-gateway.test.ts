import type { APIGatewayProxyEvent } from 'aws-lambda'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, type Method } from '../../../shared/contract.ts'
import type { ApiFunction } from '../../resources/function-definition.ts'
import type { Running } from '../aws/listen.ts'
import type { Handler } from './run-function.ts'
import { startGateway } from './start-gateway.ts'

const pageOrigin = 'http://127.0.0.1:4001'
const on = (method: Method, path: string) =>
  endpoint(method)(path, 'everyone', { credentials: 'none', answer: () => z.unknown() })
const aFunction = (entry: string, ...endpoints: ApiFunction['endpoints']): ApiFunction => ({
  entry,
  endpoints,
  environment: [],
  access: {},
  budgetKb: 150,
  memoryMb: 128,
  timeoutSeconds: entry === 'slow' ? 0.2 : 29,
  whenItFails: 'Nothing.',
})

const ok = (body: unknown) => ({ statusCode: 200, headers: { 'x-own': 'yes' }, body: JSON.stringify(body) })
const handlers: Record<string, Handler> = {
  echo: async (event) => ok(event),
  crash: async () => {
    throw new TypeError('a secret 123456789')
  },
  slow: () => new Promise(() => undefined),
  odd: async () => ({ status: 200 }),
  large: async () => ok('x'.repeat(6 * 1_048_576)),
}

const calls: string[] = []
let gateway: Running
beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  gateway = await startGateway({
    port: 0,
    pageOrigin: () => pageOrigin,
    functions: {
      echo: aFunction('echo', on('GET', '/echo/{name}'), on('POST', '/echo/{name}')),
      ...Object.fromEntries(
        ['crash', 'slow', 'odd', 'large', 'missing'].map((name) => [
          name,
          aFunction(name, on('GET', `/${name}`)),
        ]),
      ),
    },
    load: async (entry) => {
      const handler = handlers[entry]
      if (!handler) throw new Error(`no ${entry}`)
      return handler
    },
    onCall: (name, run) => {
      calls.push(name)
      return run()
    },
  })
})
afterAll(() => gateway.stop())

const ask = (path: string, init?: RequestInit) => fetch(`${gateway.endpoint}${path}`, init)

describe('gateway', () => {
  it("makes a REST API's event and returns the answer", async () => {
    const response = await ask('/echo/Mar%C3%ADa%20P?a=1&a=2&b=%20', {
      method: 'POST',
      headers: { 'X-Token': 'abc', 'content-type': 'text/plain' },
      body: '{"ñ":1}',
    })
    const event = (await response.json()) as APIGatewayProxyEvent
    expect(response.status).toBe(200)
    expect(response.headers.get('x-own')).toBe('yes')
    expect(response.headers.get('x-amzn-requestid')).toBe(event.requestContext.requestId)
    expect(event).toMatchObject({
      resource: '/echo/{name}',
      path: '/echo/Mar%C3%ADa%20P',
      httpMethod: 'POST',
      pathParameters: { name: 'María P' },
      queryStringParameters: { a: '2', b: ' ' },
      multiValueQueryStringParameters: { a: ['1', '2'], b: [' '] },
      body: '{"ñ":1}',
      isBase64Encoded: false,
      requestContext: { identity: { sourceIp: '127.0.0.1' } },
    })
    expect(new Headers(event.headers as Record<string, string>).get('x-token')).toBe('abc')
    expect(calls.at(-1)).toBe('echo')
  })

  it('sends null for absent values, as API Gateway does', async () => {
    const event = await (await ask('/echo/x')).json()
    expect(event).toMatchObject({ body: null, queryStringParameters: null })
  })

  it('answers an unknown route or method with 404', async () => {
    for (const response of [await ask('/nothing'), await ask('/echo/x', { method: 'DELETE' })]) {
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ code: 'notFound', message: 'No se encontraron resultados' })
    }
  })

  it('allows browser calls only from the page', async () => {
    const response = await ask('/echo/x', { method: 'OPTIONS', headers: { origin: 'https://other.example' } })
    expect(response.status).toBe(204)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': pageOrigin,
      'access-control-allow-methods': 'OPTIONS,GET,POST',
      'access-control-allow-headers':
        'authorization,token,session-id,personal-query,content-type,since,document-name,customer-id-type,customer-id-number',
      'access-control-max-age': '7200',
    })
    // The gateway's own errors too; otherwise the page could not read them.
    expect((await ask('/crash')).headers.get('access-control-allow-origin')).toBe(pageOrigin)
  })

  it.each(['crash', 'odd', 'missing', 'large', 'slow'])(
    'answers 502 and does not reveal the cause: %s',
    async (name) => {
      const response = await ask(`/${name}`)
      expect(response.status).toBe(502)
      expect(await response.json()).toEqual({
        code: 'unexpected',
        message: 'Presentamos inconvenientes técnicos, intenta de nuevo',
        requestId: expect.any(String),
      })
    },
  )

  it.each([
    ['10 MB at the API', 10 * 1_048_576 + 1],
    ['6 MB at the function', 6 * 1_048_576],
  ])('refuses a request over %s', async (_limit, size) => {
    const response = await ask('/echo/x', { method: 'POST', body: 'x'.repeat(size) })
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({
      code: 'tooLarge',
      message: 'Lo que envías supera el tamaño permitido',
    })
  })

  it('refuses more than 10 KB of headers', async () => {
    expect((await ask('/echo/x', { headers: { token: 'x'.repeat(10_240) } })).status).toBe(431)
    expect((await ask('/echo/x', { headers: { token: 'x'.repeat(8_192) } })).status).toBe(200)
  })
})
