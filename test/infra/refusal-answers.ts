import type { GatewayRefusalKind } from '../../infra/gateway-refusals.ts'
import { apiDocumentOf, headersIn } from './deployed.ts'
import { aclOf } from './firewall.ts'
import type { synthesise } from './synthesised.ts'

type Synthesised = ReturnType<typeof synthesise>
export type Answer = { status: number; body: string; headers: Record<string, string> }

/** Every answer of API Gateway itself in the template, by its type. */
export const gatewayAnswers = (synthesised: Synthesised) =>
  new Map(
    Object.entries(apiDocumentOf(synthesised)['x-amazon-apigateway-gateway-responses']).map(
      ([type, { statusCode, responseTemplates, responseParameters }]) => {
        const body = responseTemplates['application/json'] ?? ''
        return [
          type,
          { status: statusCode && Number(statusCode), body, headers: headersIn(responseParameters) },
        ] as const
      },
    ),
  )

/** The firewall's answers, by name. */
export const firewallAnswers = (synthesised: Synthesised) => {
  const acl = aclOf(synthesised)
  return new Map(
    acl.Rules.flatMap(({ Action }) => {
      if (!Action) return []
      const { ResponseCode, CustomResponseBodyKey, ResponseHeaders } = Action.Block.CustomResponse
      const answer: Answer = {
        status: ResponseCode,
        body: acl.CustomResponseBodies[CustomResponseBodyKey]?.Content ?? '',
        headers: Object.fromEntries(ResponseHeaders.map(({ Name, Value }) => [Name, Value])),
      }
      return [[CustomResponseBodyKey as GatewayRefusalKind, answer]]
    }),
  )
}
