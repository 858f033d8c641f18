import type { FunctionName } from '../../infra/resources/functions.ts'
import { logicalId, type Resource, type synthesise } from './synthesised.ts'

type Synthesised = ReturnType<typeof synthesise>
type KeySchema = readonly { AttributeName?: string; KeyType?: string }[]
/** How CloudFormation and `DescribeTable` both put it. */
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
    (described.GlobalSecondaryIndexes ?? []).map(({ IndexName, KeySchema }) => [IndexName, keyOf(KeySchema)]),
  ),
  ...(described.StreamSpecification && { stream: described.StreamSpecification.StreamViewType }),
})

/** What `tableOf` leaves out and must be the same everywhere. */
export const detailsOf = ({ AttributeDefinitions = [], GlobalSecondaryIndexes = [] }: Described) => ({
  attributes: AttributeDefinitions.map(
    ({ AttributeName, AttributeType }) => `${AttributeName} ${AttributeType}`,
  ).sort(),
  projections: GlobalSecondaryIndexes.map(
    ({ IndexName, Projection }) => `${IndexName} ${Projection?.ProjectionType}`,
  ).sort(),
})

export type Route = { method: string; path: string; function: FunctionName | undefined }

/** The API's methods as its users reach them, preflights apart. */
export const routesOf = ({ ofType, stacks: { functions: made } }: Synthesised) => {
  const resources = new Map(ofType('AWS::ApiGateway::Resource'))
  const pathOf = (reference: unknown): string => {
    const { Properties } = resources.get((reference as { Ref?: string }).Ref ?? '') ?? {}
    return Properties ? `${pathOf(Properties.ParentId)}/${Properties.PathPart}` : ''
  }
  const functions = Object.entries(made.byName).map(
    ([name, { function: deployed }]) => [logicalId(deployed), name as FunctionName] as const,
  )
  const methods = ofType('AWS::ApiGateway::Method').map(([, { Properties }]) => ({
    method: String(Properties.HttpMethod),
    path: pathOf(Properties.ResourceId),
    integration: Properties.Integration,
  }))
  const isPreflight = ({ method }: { method: string }) => method === 'OPTIONS'
  return {
    routes: methods
      .filter((each) => !isPreflight(each))
      .map(({ method, path, integration }): Route => {
        const target = functions.find(([id]) => JSON.stringify(integration).includes(`GetAtt${id}Arn`))
        return { method, path, function: target?.[1] }
      }),
    preflights: methods
      .filter(isPreflight)
      .map(({ path, integration }) => ({ path, headers: preflightHeaders(integration) })),
  }
}

type MockIntegration = { IntegrationResponses: { ResponseParameters: Record<string, string> }[] }

/** The headers a preflight is answered with, by their names in lower case. */
const preflightHeaders = (integration: unknown): Record<string, string> => {
  const [answer] = (integration as MockIntegration).IntegrationResponses
  return Object.fromEntries(
    Object.entries(answer?.ResponseParameters ?? {}).map(([name, value]) => [
      name.replace('method.response.header.', '').toLowerCase(),
      value.replaceAll("'", ''),
    ]),
  )
}

export const propertiesOf = ({ templates }: Synthesised, id: string): Record<string, unknown> => {
  const found = templates
    .map(({ Resources }) => Resources[id])
    .find((each): each is Resource => each !== undefined)
  if (!found) throw new Error(`${id} is in no template`)
  return found.Properties
}
