import type middy from '@middy/core'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { Refusal, type RefusalBody } from '../../shared/errors.ts'

/** Maps what was thrown to an answer, once: a rule's refusal as it is, anything else as `unexpected`. */
export const refusals = (): middy.MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult> => ({
  onError: (request) => {
    const refusal = request.error instanceof Refusal ? request.error : new Refusal('unexpected')
    const { code, message, details } = refusal
    const body: RefusalBody = { code, message, ...(details && { details }) }
    request.response = {
      statusCode: refusal.status,
      headers: {},
      body: code === 'absent' ? '' : JSON.stringify(body),
    }
  },
})
