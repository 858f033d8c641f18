import type middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { environment } from '../environment.ts'

/** The exact origin of the page (decision 10); answers are private and never cached. */
export const responseHeaders = (): middy.MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult> => {
  const add = (request: middy.Request<APIGatewayProxyEvent, APIGatewayProxyResult>) => {
    if (!request.response) return
    request.response.headers = {
      ...request.response.headers,
      'access-control-allow-origin': environment('PAGE_ORIGIN').PAGE_ORIGIN,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: 'origin',
    }
  }
  return { after: add, onError: add }
}
