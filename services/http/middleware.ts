import type middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import { Refusal } from '../../shared/errors.ts'
import type { RefusalBody } from '../../shared/refusal-body.ts'
import { requestIdHeader } from '../../shared/request-id.ts'
import { environment } from '../environment.ts'
import { errorTrace } from '../error-trace.ts'
import { refusalOf } from './refusal-of.ts'

export const exposed = 'access-control-expose-headers'

type Internal = { startedAt?: number }
type Request = middy.Request<APIGatewayProxyEvent, APIGatewayProxyResult, Error, Context, Internal>
type Middleware = middy.MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult, Error, Context, Internal>

/** The exact origin of the page (decision 10); answers are private and never cached. */
export const responseHeaders = (): Middleware => {
  const add = (request: Request) => {
    if (!request.response) return
    request.response.headers = {
      ...request.response.headers,
      'access-control-allow-origin': environment('PAGE_ORIGIN'),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: 'origin',
      [exposed]: [request.response.headers?.[exposed], requestIdHeader].filter(Boolean).join(', '),
    }
  }
  return { after: add, onError: add }
}

/** One log line per request from an allow-list of fields: never headers, query strings, bodies or personal data. */
export const requestLog = (): Middleware => {
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
        ...(error instanceof Refusal && error.cause !== undefined && { cause: errorTrace(error.cause) }),
        ...(failed && errorTrace(error)),
      }),
    )
  }
  const begin = (request: Request) => {
    request.internal.startedAt = Date.now()
  }
  return { before: begin, after: write, onError: write }
}

/** Maps exceptions to answers. */
export const refusals = (): Middleware => ({
  onError: (request) => {
    const refusal = refusalOf(request.error)
    // What is unexpected is logged as it was thrown.
    if (refusal.code !== 'unexpected') request.error = refusal
    const { code, message, details, present } = refusal
    const { requestId } = request.event.requestContext ?? {}
    const body: RefusalBody = {
      ...{ code, message, ...(details && { details }), present },
      ...((refusal.status >= 500 || refusal.cause !== undefined) && requestId && { requestId }),
    }
    request.response = {
      statusCode: refusal.status,
      headers: {},
      body: code === 'absent' ? '' : JSON.stringify(body),
    }
  },
})
