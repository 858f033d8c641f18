import type { GatewayRefusalKind } from '../../infra/gateway-refusals.ts'
import { aclOf } from './firewall.ts'
import type { synthesise } from './synthesised.ts'

type Synthesised = ReturnType<typeof synthesise>
export type Answer = { status: number; body: string; headers: Record<string, string> }
type GatewayResponse = {
  ResponseType: string
  StatusCode?: string
  ResponseParameters: Record<string, string>
  ResponseTemplates: Record<string, string>
}

/** Every answer of API Gateway's own in the template, by its type. */
export const gatewayAnswers = ({ ofType }: Synthesised) =>
  new Map(
    ofType('AWS::ApiGateway::GatewayResponse').map(([, { Properties }]) => {
      const { ResponseType, StatusCode, ResponseParameters, ResponseTemplates } =
        Properties as GatewayResponse
      const headers = Object.entries(ResponseParameters).map(([name, value]) => [
        name.replace('gatewayresponse.header.', ''),
        value.replaceAll("'", ''),
      ])
      const answer = {
        status: StatusCode && Number(StatusCode),
        body: ResponseTemplates['application/json'] ?? '',
        headers: Object.fromEntries(headers),
      }
      return [ResponseType, answer]
    }),
  )

/** Those of the firewall, by the name of what it says. */
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
