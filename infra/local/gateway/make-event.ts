import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import type { Match } from './match-route.ts'

const nullIfEmpty = <Value>(map: Record<string, Value>): Record<string, Value> | null =>
  Object.keys(map).length > 0 ? map : null

const lists = (pairs: Iterable<readonly [string, string]>): Record<string, string[]> => {
  const all: Record<string, string[]> = {}
  for (const [name, value] of pairs) all[name] = [...(all[name] ?? []), value]
  return all
}

/** The last value of each repeated name, as in API Gateway. */
const lastValues = (all: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(all).map(([name, values]) => [name, values.at(-1) ?? '']))

const rawPairs = (raw: readonly string[]): [string, string][] => {
  const pairs: [string, string][] = []
  for (let index = 0; index < raw.length; index += 2) pairs.push([raw[index] ?? '', raw[index + 1] ?? ''])
  return pairs
}

/** The event of a REST API's proxy integration, with API Gateway's names and shapes. */
export const makeEvent = (
  request: IncomingMessage,
  url: URL,
  match: Pick<Match<unknown>, 'resource' | 'parameters'>,
  body: string,
  requestId: string,
): APIGatewayProxyEvent => {
  const headers = lists(rawPairs(request.rawHeaders))
  const query = lists(url.searchParams)
  const now = Date.now()
  return {
    resource: match.resource,
    path: url.pathname,
    httpMethod: request.method ?? 'GET',
    headers: lastValues(headers),
    multiValueHeaders: headers,
    queryStringParameters: nullIfEmpty(lastValues(query)),
    multiValueQueryStringParameters: nullIfEmpty(query),
    pathParameters: nullIfEmpty(match.parameters),
    stageVariables: null,
    body: body === '' ? null : body,
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      authorizer: null,
      protocol: 'HTTP/1.1',
      httpMethod: request.method ?? 'GET',
      identity: {
        sourceIp: request.socket.remoteAddress ?? '',
        userAgent: request.headers['user-agent'] ?? null,
      } as APIGatewayProxyEvent['requestContext']['identity'],
      path: url.pathname,
      stage: 'local',
      requestId,
      requestTimeEpoch: now,
      requestTime: new Date(now).toISOString(),
      resourceId: match.resource,
      resourcePath: match.resource,
    },
  }
}
