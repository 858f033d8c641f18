import type middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { Refusal } from '../../shared/errors.ts'
import type { RefusalBody } from '../../shared/page-refusals.ts'
import { isBusy } from '../aws/retries.ts'

/**
 * Maps exceptions to answers, in one place: a refusal as it is, contention and throttling as `tooManyRequests`,
 * anything else as `unexpected`.
 */
export const refusals = (): middy.MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult> => ({
  onError: (request) => {
    if (isBusy(request.error)) request.error = new Refusal('tooManyRequests')
    const refusal = request.error instanceof Refusal ? request.error : new Refusal('unexpected')
    const { code, message, details, present } = refusal
    const body: RefusalBody = { code, message, ...(details && { details }), present }
    request.response = {
      statusCode: refusal.status,
      headers: {},
      body: code === 'absent' ? '' : JSON.stringify(body),
    }
  },
})
