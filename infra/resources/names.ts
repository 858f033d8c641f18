import { type Variable, variables } from '../../services/environment.ts'
import { recordOf } from '../../shared/pick.ts'
import type { BucketName } from './buckets.ts'
import type { QueueName } from './queues.ts'
import type { TableName } from './tables.ts'

export const byName = <Definitions extends object, Value>(
  definitions: Definitions,
  make: (name: keyof Definitions & string) => Value,
) => recordOf(Object.keys(definitions) as (keyof Definitions & string)[], make)

const separated = (name: string, mark: string): string => name.replace(/[A-Z]/g, `${mark}$&`)

/** `largeFiles` → `large-files`. */
export const hyphened = (name: string): string => separated(name, '-').toLowerCase()

/** `largeFiles` → `LargeFiles`. */
export const capitalised = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

type Kind = 'TABLE' | 'BUCKET' | 'QUEUE'
type NamingVariable = Extract<Variable, `${string}_${Kind}`>
export type OtherVariable = Exclude<Variable, NamingVariable>

export const variableOf = (name: string, kind: Kind) =>
  `${separated(name, '_').toUpperCase()}_${kind}` as NamingVariable

export const namingVariables = (named: {
  TABLE: Readonly<Record<TableName, string>>
  BUCKET: Readonly<Record<BucketName, string>>
  QUEUE: Readonly<Record<QueueName, string>>
}): Record<NamingVariable, string> => {
  const all = (Object.keys(named) as Kind[]).flatMap((kind) =>
    Object.entries(named[kind]).map(([name, value]) => [variableOf(name, kind), value] as const),
  )
  return Object.fromEntries(all.filter(([name]) => name in variables)) as Record<NamingVariable, string>
}
