import * as z from 'zod/mini'

const oneOrMore = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((found) => [found].flat()),
)
const statement = z.object({
  Effect: z.string(),
  Action: z.optional(oneOrMore),
  Resource: z.optional(z.unknown()),
  Condition: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
})
const policy = z.object({
  Roles: z._default(z.array(z.object({ Ref: z.string() })), []),
  PolicyDocument: z.object({ Statement: z.array(statement) }),
})
const withRole = z.object({ Role: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }) })

/** The resources of the stacks that a value names; not the account or the region. */
const namedIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => {
    if (key === 'Ref') return String(each).startsWith('AWS::') ? [] : [String(each)]
    if (key === 'Fn::GetAtt') return [[each].flat().join('.')]
    if (key === 'Fn::ImportValue') return [String(each).replace(/^.*:ExportsOutput(FnGetAtt|Ref)/, '')]
    return namedIn(each)
  })
}

const joined = z.object({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) })

/** A resource of the stacks, with what follows its name; nothing of others, which a deployment names. */
const resourceOf = (resource: unknown): string => {
  const named = namedIn(resource)
  if (named.length === 0) return ''
  const last = joined.safeParse(resource).data?.['Fn::Join'][1].at(-1)
  return ` ${named.join('+')}${typeof last === 'string' ? last : ''}`
}

const leadingKeysOf = (condition: z.output<typeof statement>['Condition']): string[] => {
  const keys = condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']
  return keys === undefined ? [''] : [keys].flat().map((key) => ` ${key}`)
}

const linesOf = ({ Effect, Action = [], Resource, Condition }: z.output<typeof statement>): string[] => {
  if (Effect !== 'Allow') return []
  const resources = [Resource].flat().map(resourceOf)
  return Action.flatMap((action) =>
    resources.flatMap((resource) => leadingKeysOf(Condition).map((key) => `${action}${resource}${key}`)),
  )
}

type Resources = readonly [id: string, resource: { Type: string; Properties?: unknown }][]

/** What the roles of functions may do, a line each: all versions of a function share its role. */
export const rightsOf = (resources: Resources): Record<string, string[]> => {
  const ofType = (type: string) => resources.filter(([, { Type }]) => Type === type)
  const roles = ofType('AWS::Lambda::Function').flatMap(
    ([, { Properties }]) => withRole.safeParse(Properties).data?.Role['Fn::GetAtt'][0] ?? [],
  )
  const policies = ofType('AWS::IAM::Policy').map(([, { Properties }]) => policy.parse(Properties))
  return Object.fromEntries(
    [...new Set(roles)].map((role) => {
      const own = policies.filter(({ Roles }) => Roles.some(({ Ref }) => Ref === role))
      const lines = own.flatMap(({ PolicyDocument }) => PolicyDocument.Statement.flatMap(linesOf))
      return [role, [...new Set(lines)].sort()]
    }),
  )
}
