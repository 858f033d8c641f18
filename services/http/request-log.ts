import type middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import { Refusal } from '../../shared/errors.ts'

type Internal = { startedAt?: number }
type Request = middy.Request<APIGatewayProxyEvent, APIGatewayProxyResult, Error, Context, Internal>

/** One line a request from an allow-list of fields: never headers, query strings, bodies or personal data. */
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
        // The stack's first line can quote the input that broke a parser, so it stays out.
        ...(failed && {
          error: error.name,
          at: error.stack
            ?.split('\n')
            .slice(1, 6)
            .map((line) => line.trim()),
        }),
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
