import type { FunctionName } from '../../infra/resources/functions.ts'
import { partitions } from '../../services/table/keys.ts'
import { logicalId, type synthesise } from './synthesised.ts'

type Synthesised = ReturnType<typeof synthesise>
export type Statement = {
  Effect: 'Allow' | 'Deny'
  Action: string | string[]
  Resource: unknown
  Condition?: Record<string, Record<string, unknown>>
}
type Intrinsic = {
  'Fn::ImportValue'?: string
  'Fn::GetAtt'?: [string, string]
  'Fn::Join'?: [string, unknown[]]
  Ref?: string
}

const list = <One>(value: One | One[]): One[] => (Array.isArray(value) ? value : [value])
/** Distinguishes a table's stream from the table. */
const attributeOf = ([id, name]: [string, string]): string => (name === 'StreamArn' ? `${id} stream` : id)
const targetOf = ({ Ref, 'Fn::GetAtt': attribute }: Intrinsic): string =>
  attribute ? attributeOf(attribute) : (Ref ?? '')

/** Reads a template value, with the names of `resources/` for the policies' resources. */
export const reader = ({ stacks: { data, functions }, templateOf }: Synthesised) => {
  const names: Record<string, string> = {
    [logicalId(data.key)]: 'key',
    [logicalId(data.buckets.documents)]: 'documents',
    [logicalId(data.buckets.quarantine)]: 'quarantine',
    [logicalId(data.buckets.largeFiles)]: 'largeFiles',
    [logicalId(data.buckets.ocr)]: 'ocr',
    [logicalId(data.buckets.audit)]: 'audit',
    [logicalId(data.readings.teller)]: 'readings',
    [logicalId(data.requestKeys)]: 'requestKeys',
    [logicalId(functions.node.findChild('FrontRole'))]: 'frontRole',
    [logicalId(functions.node.findChild('FrontFileRole'))]: 'frontFileRole',
    [logicalId(functions.node.findChild('FrontOcrRole'))]: 'frontOcrRole',
    ...Object.fromEntries(Object.entries(data.queues).map(([name, { queue }]) => [logicalId(queue), name])),
    ...Object.fromEntries(
      Object.entries(data.tables).flatMap(([name, table]) => [
        [logicalId(table), name],
        [`${logicalId(table)} stream`, `${name} stream`],
      ]),
    ),
  }
  const exports = Object.fromEntries(
    Object.values(templateOf(data).Outputs ?? {}).map(({ Export, Value }) => [
      Export?.Name,
      targetOf(Value as Intrinsic),
    ]),
  )
  const read = (value: unknown): string => {
    if (typeof value === 'string') return value
    const { 'Fn::Join': join, 'Fn::ImportValue': imported } = value as Intrinsic
    if (join) return join[1].map(read).join(join[0])
    const id = imported ? (exports[imported] ?? imported) : targetOf(value as Intrinsic)
    return names[id] ?? id
  }
  return read
}

/** Names of the partitions that a statement's condition allows. */
const partitionsOf = ({ Condition }: Statement): string[] => {
  const keys = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] as
    | string
    | string[]
    | undefined
  if (keys === undefined) return ['']
  // Without this the condition would also be true for a call without any key.
  if (Condition?.Null?.['dynamodb:LeadingKeys'] !== 'false')
    throw new Error('a call without a key is let through')
  return list(keys).map((key) => {
    const found = Object.entries(partitions).find(([, prefix]) => key === `${prefix}*`)
    if (!found) throw new Error(`no partition begins like ${key}`)
    return ` ${found[0]}`
  })
}

/** A statement as `action resource` lines, in the form of `permissionsOf`. */
export const linesOf = (synthesised: Synthesised, statement: Statement): string[] => {
  const { Action, Resource, Condition } = statement
  const read = reader(synthesised)
  const via = Condition?.StringEquals?.['kms:ViaService']
  const nameOf = (resource: unknown) =>
    read(resource)
      .replace(/^((documents|quarantine|largeFiles|ocr|audit)\/.+\/)\*$/, '$1')
      .replace(/^arn:.*:job\/back-office-large-files-\w+$/, 'fileJobs')
      .replace(/^arn:.*:athena:.*:workgroup\/(.+)$/, '$1')
      .replace(/^arn:.*:glue:.*:((catalog|database|table).*)$/, '$1')
      .replace(/^arn:.*:ses:.*:identity\/.*$/, 'mail')
  const suffix = via ? ` via ${read(via).split('.')[0]}` : ''
  const lines = list(Action).flatMap((action) =>
    list(Resource).flatMap((resource) =>
      partitionsOf(statement).map((partition) => `${action} ${nameOf(resource)}${suffix}${partition}`),
    ),
  )
  // The large-file jobs are listed one by one, but the calls name them as one.
  return [...new Set(lines)]
}

/** Every statement of a role in the functions' stack, from separate and inline policies. */
export const statementsOf = ({ ofType, stacks, templateOf }: Synthesised, role: string): Statement[] => {
  const id = logicalId(stacks.functions.node.findChild(role))
  const among = [templateOf(stacks.functions)]
  const attached = ofType('AWS::IAM::Policy', among).filter(([, { Properties }]) =>
    (Properties.Roles as Intrinsic[]).some((each) => targetOf(each) === id),
  )
  const [, own] = ofType('AWS::IAM::Role', among).find(([name]) => name === id) ?? []
  const documents = [
    ...attached.map(([, { Properties }]) => Properties.PolicyDocument),
    ...list((own?.Properties.Policies ?? []) as { PolicyDocument: unknown }[]).map(
      ({ PolicyDocument }) => PolicyDocument,
    ),
  ] as { Statement: Statement[] }[]
  return documents.flatMap(({ Statement }) => Statement)
}

/** A function's permissions, except for its own log. */
export const grantedTo = (synthesised: Synthesised, name: FunctionName): string[] =>
  statementsOf(synthesised, `${name}Role`)
    .flatMap((statement) => linesOf(synthesised, statement))
    .filter((line) => !line.startsWith('logs:'))
    .sort()
