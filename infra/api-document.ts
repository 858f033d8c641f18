import type { Endpoint } from '../shared/contract.ts'
import { cors } from './cors.ts'
import { bodyOf, gatewayRefusals, headersFor, refusalKinds } from './gateway-refusals.ts'

export type Route = { endpoint: Pick<Endpoint, 'method' | 'path'>; invocation: string }

/** API Gateway takes a fixed text between these. */
const quoted = (text: string) => `'${text}'`

const headersAs = (prefix: string, headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [`${prefix}.header.${name}`, quoted(value)]),
  )

const operation = (invocation: string) => ({
  responses: {},
  'x-amazon-apigateway-integration': { type: 'aws_proxy', httpMethod: 'POST', uri: invocation },
})

/** Answered by API Gateway itself: what the page's origin may ask of this path. */
const preflight = (pageOrigin: string, methods: readonly string[]) => {
  const headers = {
    'Access-Control-Allow-Headers': cors.headers.join(),
    'Access-Control-Allow-Methods': [...methods, 'OPTIONS'].join(),
    'Access-Control-Allow-Origin': pageOrigin,
    'Access-Control-Max-Age': String(cors.maxAgeSeconds),
    Vary: 'Origin',
  }
  const declared = Object.keys(headers).map((name) => [name, { schema: { type: 'string' } }])
  return {
    responses: { 204: { description: 'Preflight', headers: Object.fromEntries(declared) } },
    'x-amazon-apigateway-integration': {
      type: 'mock',
      requestTemplates: { 'application/json': '{ statusCode: 200 }' },
      responses: {
        default: { statusCode: '204', responseParameters: headersAs('method.response', headers) },
      },
    },
  }
}

const parametersOf = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'string' } },
  }))

const pathItem = (path: string, routes: readonly Route[], pageOrigin: string) => {
  const methods = routes.map(({ endpoint }) => endpoint.method)
  const parameters = parametersOf(path)
  return {
    ...(parameters.length > 0 && { parameters }),
    ...Object.fromEntries(
      routes.map(({ endpoint, invocation }) => [endpoint.method.toLowerCase(), operation(invocation)]),
    ),
    options: preflight(pageOrigin, methods),
  }
}

const gatewayResponses = (pageOrigin: string) =>
  Object.fromEntries(
    refusalKinds.map((kind) => {
      const { status, type } = gatewayRefusals[kind]
      const answer = {
        // A default type keeps the status of what it speaks for.
        ...(!type.startsWith('DEFAULT_') && { statusCode: String(status) }),
        responseParameters: headersAs('gatewayresponse', headersFor(pageOrigin)),
        responseTemplates: { 'application/json': bodyOf(kind, '$context.requestId') },
      }
      return [type, answer]
    }),
  )

/** What API Gateway is told of the whole API: OpenAPI 3.0 with Amazon's extensions. */
export const apiDocument = (title: string, routes: readonly Route[], pageOrigin: string) => ({
  openapi: '3.0.1',
  info: { title, version: '1' },
  paths: Object.fromEntries(
    [...Map.groupBy(routes, ({ endpoint }) => endpoint.path)].map(([path, ofPath]) => [
      path,
      pathItem(path, ofPath, pageOrigin),
    ]),
  ),
  'x-amazon-apigateway-gateway-responses': gatewayResponses(pageOrigin),
})
