import * as z from 'zod/mini'
import { fixedIn } from './made-once.ts'
import { rightsOf } from './rights.ts'

const keySchema = z.array(z.object({ AttributeName: z.string() }))
const tableProperties = z.object({
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z.optional(
    z.array(
      z.object({
        IndexName: z.string(),
        KeySchema: keySchema,
        Projection: z.object({
          ProjectionType: z.string(),
          NonKeyAttributes: z._default(z.array(z.string()), []),
        }),
      }),
    ),
  ),
})
const template = z.object({
  Resources: z.prefault(
    z.record(
      z.string(),
      z.object({
        Type: z.string(),
        DeletionPolicy: z.optional(z.string()),
        Properties: z.optional(z.unknown()),
      }),
    ),
    {},
  ),
})
/** The templates of a synthesis, by the names of their stacks. */
export type Templates = Readonly<Record<string, unknown>>

const names = z.array(z.string())
/** What the stacks of a release hold and share, as far as the next release must keep it. */
const described = z.object({
  /** By logical id: the attributes of the key with their types, and of each index those of its key and what it holds. */
  tables: z.record(z.string(), z.object({ key: names, indexes: z.record(z.string(), names) })),
  /** Logical ids by stack and type, of all that stays when it leaves its stack. */
  kept: z.record(z.string(), z.record(z.string(), names)),
  /** What those state that cannot change (`made-once.ts`), by stack and logical id. */
  fixed: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))),
  /** By the logical id of the role of a function whose versions may serve beside each other. */
  rights: z.record(z.string(), names),
  /** The exports that another stack imports. */
  imported: names,
})
export type Described = z.output<typeof described>
/** What `infra/released.json` says of the last release. */
export const released = z.extend(described, {
  commit: z.string().check(z.regex(/^[0-9a-f]{40}$/)),
  /** What this release has and no longer uses, which the next one may therefore remove: logical ids, 'Table index', or 'Role right'. */
  retired: z._default(names, []),
})
export type Released = z.output<typeof released>

const tableOf = (properties: unknown): Described['tables'][string] => {
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes = [] } = tableProperties.parse(properties)
  const types = new Map(AttributeDefinitions.map((one) => [one.AttributeName, one.AttributeType]))
  const keyOf = (schema: z.output<typeof keySchema>): string[] =>
    schema.map(({ AttributeName }) => `${AttributeName} ${types.get(AttributeName)}`)
  const indexes = GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => [
    IndexName,
    [...keyOf(KeySchema), Projection.ProjectionType, ...Projection.NonKeyAttributes],
  ])
  return { key: keyOf(KeySchema), indexes: Object.fromEntries(indexes) }
}

const importsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    key === 'Fn::ImportValue' && typeof each === 'string' ? [each] : importsIn(each),
  )
}

const sorted = (texts: Iterable<string>): string[] => [...new Set(texts)].sort()

/** They stay as well, and hold nothing; the logical id of a version changes with its code. */
const holdNothing = ['AWS::ApiGateway::Account', 'AWS::IAM::Role', 'AWS::Lambda::Version']

type Resources = [id: string, resource: z.output<typeof template>['Resources'][string]][]

const stays = ([, { Type, DeletionPolicy }]: Resources[number]): boolean =>
  DeletionPolicy?.startsWith('Retain') === true && !holdNothing.includes(Type)

const keptOf = (resources: Resources): Record<string, string[]> => {
  const byType = Map.groupBy(resources.filter(stays), ([, { Type }]) => Type)
  return Object.fromEntries([...byType].map(([type, found]) => [type, sorted(found.map(([id]) => id))]))
}

const fixedOf = (resources: Resources) =>
  Object.fromEntries(
    resources.filter(stays).flatMap(([id, { Type, Properties }]) => {
      const fixed = fixedIn(Type, Properties)
      return Object.keys(fixed).length > 0 ? [[id, fixed]] : []
    }),
  )

export const describeStacks = (templates: Templates): Described => {
  const stacks = Object.entries(templates).map(
    ([name, one]) => [name, Object.entries(template.parse(one).Resources)] as const,
  )
  const tables = stacks
    .flatMap(([, resources]) => resources)
    .filter(([, { Type }]) => Type === 'AWS::DynamoDB::Table')
  return {
    tables: Object.fromEntries(tables.map(([id, { Properties }]) => [id, tableOf(Properties)])),
    kept: Object.fromEntries(stacks.map(([name, resources]) => [name, keptOf(resources)])),
    fixed: Object.fromEntries(stacks.map(([name, resources]) => [name, fixedOf(resources)])),
    rights: Object.assign({}, ...stacks.map(([, resources]) => rightsOf(resources))),
    imported: sorted(importsIn(templates)),
  }
}

const outputs = z.object({
  Outputs: z.prefault(
    z.record(z.string(), z.object({ Export: z.optional(z.object({ Name: z.string() })) })),
    {},
  ),
})

export const exportsOf = (templates: Templates): string[] =>
  Object.values(templates).flatMap((one) =>
    Object.values(outputs.parse(one).Outputs).flatMap(({ Export }) => (Export ? [Export.Name] : [])),
  )
