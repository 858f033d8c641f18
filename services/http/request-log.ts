import type middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import { Refusal } from '../../shared/errors.ts'
import { errorTrace } from '../error-trace.ts'

type Internal = { startedAt?: number }
type Request = middy.Request<APIGatewayProxyEvent, APIGatewayProxyResult, Error, Context, Internal>

/** One log line per request from an allow-list of fields: never headers, query strings, bodies or personal data. */
export const requestLog = (): middy.MiddlewareObj<
  APIGatewayProxyEvent,
  APIGatewayProxyResult,
  Error,
  Context,
  Internal
> => {
  const write = (request: Request) => {
    const { httpMethod, resource, requestContext } = request.event
    const { error, response } = request
    const failed = error && !(error instanceof Refusal)
    console[failed ? 'error' : 'info'](
      JSON.stringify({
        code: failed ? 'REQUEST_FAILED' : 'REQUEST_ANSWERED',
        route: `${httpMethod} ${resource}`,
        status: response?.statusCode ?? 500,
        ms: Date.now() - (request.internal.startedAt ?? Date.now()),
        requestId: requestContext?.requestId,
        ...(error instanceof Refusal && { refusal: error.code }),
        ...(failed && errorTrace(error)),
      }),
    )
  }
  return {
    before: (request) => {
      request.internal.startedAt = Date.now()
    },
    after: write,
    onError: write,
  }
}
