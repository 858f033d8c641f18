import type { ConfiguredProcess } from '../../shared/process-configuration.ts'
import { staffTable } from '../roster/keys.ts'
import { isAtVersion, isNew } from '../table/conditions.ts'
import type { Write } from '../table/write.ts'
import { processKeys } from './keys.ts'

/** Of one process: what it was and becomes, and who changes it. */
export type ProcessEdit = {
  /** Of the roster that is changed. */
  generation: number
  from: ConfiguredProcess | undefined
  to: ConfiguredProcess | undefined
  at: string
  by: string
  id: string
}

/** The process, whose condition is its version, and its history. */
export const processWrites = ({ generation, from, to, at, by, id }: ProcessEdit): Write[] => {
  const place = to ?? from
  if (!place) return []
  const [TableName, Key] = [staffTable(), processKeys.process(generation, place)]
  return [
    to
      ? { Put: { TableName, Item: { ...Key, ...to }, ...isAtVersion(from?.version ?? 0) } }
      : { Delete: { TableName, Key, ...isAtVersion(from?.version ?? 0) } },
    {
      Put: {
        TableName,
        Item: { ...processKeys.change(place, id), at, by, from, to },
        ...isNew,
      },
    },
  ]
}
