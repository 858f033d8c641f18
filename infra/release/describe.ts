import * as z from 'zod/mini'

const keySchema = z.array(z.object({ AttributeName: z.string() }))
const tableProperties = z.object({
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z.optional(
    z.array(
      z.object({
        IndexName: z.string(),
        KeySchema: keySchema,
        Projection: z.object({ ProjectionType: z.string() }),
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
  /** By logical id: the attributes of the key, and of each index those of its key and what it holds. */
  tables: z.record(z.string(), z.object({ key: names, indexes: z.record(z.string(), names) })),
  /** Logical ids by stack and type, of all that stays when it leaves its stack. */
  kept: z.record(z.string(), z.record(z.string(), names)),
  /** The exports that another stack imports. */
  imported: names,
})
export type Described = z.output<typeof described>
/** What `infra/released.json` says of the last release. */
export const released = z.extend(described, {
  commit: z.string().check(z.regex(/^[0-9a-f]{40}$/)),
  /** What this release has and no longer uses, which the next one may therefore remove: logical ids, or 'Table index'. */
  retired: z._default(names, []),
})
export type Released = z.output<typeof released>

const keyOf = (schema: z.output<typeof keySchema>): string[] =>
  schema.map(({ AttributeName }) => AttributeName)

const tableOf = (properties: unknown): Described['tables'][string] => {
  const { KeySchema, GlobalSecondaryIndexes = [] } = tableProperties.parse(properties)
  const indexes = GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => [
    IndexName,
    [...keyOf(KeySchema), Projection.ProjectionType],
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

const keptOf = (resources: Resources): Record<string, string[]> => {
  const kept = resources.filter(
    ([, { Type, DeletionPolicy }]) => DeletionPolicy?.startsWith('Retain') && !holdNothing.includes(Type),
  )
  const byType = Map.groupBy(kept, ([, { Type }]) => Type)
  return Object.fromEntries([...byType].map(([type, found]) => [type, sorted(found.map(([id]) => id))]))
}

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
