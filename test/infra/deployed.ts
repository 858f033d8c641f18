import type { FunctionName } from '../../infra/resources/functions.ts'
import { logicalId, type Resource, type synthesise } from './synthesised.ts'

type Synthesised = ReturnType<typeof synthesise>
type KeySchema = readonly { AttributeName?: string; KeyType?: string }[]
/** A table in the form that CloudFormation and `DescribeTable` share. */
export type Described = {
  KeySchema?: KeySchema
  AttributeDefinitions?: readonly { AttributeName?: string; AttributeType?: string }[]
  StreamSpecification?: { StreamViewType?: string }
  GlobalSecondaryIndexes?: readonly {
    IndexName?: string
    KeySchema?: KeySchema
    Projection?: { ProjectionType?: string }
  }[]
}

const keyOf = (schema: KeySchema = []) => {
  const named = (type: string) => schema.find(({ KeyType }) => KeyType === type)?.AttributeName
  const sortKey = named('RANGE')
  return { partitionKey: named('HASH'), ...(sortKey && { sortKey }) }
}

/** A described table in the form of `resources/`. */
export const tableOf = (described: Described, ttl: string | undefined) => ({
  ...keyOf(described.KeySchema),
  ttl,
  indexes: Object.fromEntries(
    (described.GlobalSecondaryIndexes ?? []).map(({ IndexName, KeySchema, Projection }) => [
      IndexName,
      { ...keyOf(KeySchema), ...(Projection?.ProjectionType === 'KEYS_ONLY' && { keysOnly: true }) },
    ]),
  ),
  ...(described.StreamSpecification && { stream: described.StreamSpecification.StreamViewType }),
})

/** What `tableOf` leaves out and must be equal everywhere. */
export const detailsOf = ({ AttributeDefinitions = [], GlobalSecondaryIndexes = [] }: Described) => ({
  attributes: AttributeDefinitions.map(
    ({ AttributeName, AttributeType }) => `${AttributeName} ${AttributeType}`,
  ).sort(),
  projections: GlobalSecondaryIndexes.map(
    ({ IndexName, Projection }) => `${IndexName} ${Projection?.ProjectionType}`,
  ).sort(),
})

export type Route = { method: string; path: string; function: FunctionName | undefined }

type Integration = {
  type: string
  httpMethod?: string
  uri?: unknown
  responses?: { default: { statusCode: string; responseParameters: Record<string, string> } }
}
export type Operation = {
  responses: Record<string, { headers: Record<string, unknown> }>
  'x-amazon-apigateway-integration': Integration
}
type GatewayResponse = {
  statusCode?: string
  responseParameters: Record<string, string>
  responseTemplates: Record<string, string>
}
type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  'x-amazon-apigateway-gateway-responses': Record<string, GatewayResponse>
}

/** The API document that the template gives API Gateway. */
export const apiDocumentOf = ({ ofType }: Synthesised): ApiDocument => {
  const [[, api] = [], ...others] = ofType('AWS::ApiGateway::RestApi')
  const apart = ofType('AWS::ApiGateway::Method').length + ofType('AWS::ApiGateway::GatewayResponse').length
  if (!api || others.length + apart > 0) throw new Error('The API is not one document')
  return api.Properties.Body as ApiDocument
}

/** The headers of a document's answer with their values, by lower-case name. */
export const headersIn = (parameters: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name.replace(/^\w+(\.response)?\.header\./, '').toLowerCase(),
      value.replaceAll("'", ''),
    ]),
  )

/** The API's methods as users reach them, without preflights. */
export const routesOf = (synthesised: Synthesised) => {
  const functions = Object.entries(synthesised.stacks.functions.byName).map(
    ([name, { function: deployed }]) => [logicalId(deployed), name as FunctionName] as const,
  )
  const operations = Object.entries(apiDocumentOf(synthesised).paths).flatMap(
    ([path, { parameters: _parameters, ...byMethod }]) =>
      Object.entries(byMethod).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        integration: operation['x-amazon-apigateway-integration'],
      })),
  )
  const isPreflight = ({ method }: { method: string }) => method === 'OPTIONS'
  return {
    routes: operations
      .filter((each) => !isPreflight(each))
      .map(({ method, path, integration: { uri } }): Route => {
        const target = functions.find(([id]) => JSON.stringify(uri).includes(`GetAtt${id}Arn`))
        return { method, path, function: target?.[1] }
      }),
    preflights: operations.filter(isPreflight).map(({ path, integration: { responses } }) => ({
      path,
      headers: headersIn(responses?.default.responseParameters ?? {}),
    })),
  }
}

export const propertiesOf = ({ templates }: Synthesised, id: string): Record<string, unknown> => {
  const found = templates
    .map(({ Resources }) => Resources[id])
    .find((each): each is Resource => each !== undefined)
  if (!found) throw new Error(`${id} is in no template`)
  return found.Properties
}
