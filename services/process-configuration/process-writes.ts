import type { ConfiguredProcess, ProcessPlace } from '../../shared/process-configuration.ts'
import { rosterTable } from '../roster/keys.ts'
import { historyWrite, type Made } from '../table/history.ts'
import { updateOf } from '../table/update-item.ts'
import { putAtVersion, type Write } from '../table/write.ts'
import { processHistory, processKeys } from './keys.ts'

/** Of one process: what it was and becomes, and who changes it. */
export type ProcessEdit = Made & {
  /** Of the roster that is changed. */
  generation: number
  from: ConfiguredProcess | undefined
  to: ConfiguredProcess | undefined
  /** The latest change that brought a seat into it, as it was read with `from`. */
  entered?: string | undefined
}

type Removed = { version: number; entered: string | undefined }

/** The condition that a process is as it was read, and that no seat entered it since. */
const isAsRead = ({ version, entered }: Removed) => ({
  ConditionExpression: `#version = :read AND ${entered ? 'entered = :entered' : 'attribute_not_exists(entered)'}`,
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':read': version, ...(entered && { ':entered': entered }) },
})

/** Records on a process that a seat enters it; fails if the process does not exist. */
export const enteredWrite = (generation: number, place: ProcessPlace, id: string): Write => ({
  Update: updateOf({
    table: rosterTable(),
    key: processKeys.process(generation, place),
    set: { entered: id },
    condition: 'attribute_exists(pk)',
  }),
})

/** The process, whose condition is its version, and its history. */
export const processWrites = ({ generation, from, to, entered, ...made }: ProcessEdit): Write[] => {
  const place = to ?? from
  if (!place) return []
  const [TableName, Key] = [rosterTable(), processKeys.process(generation, place)]
  return [
    to
      ? putAtVersion(TableName, { ...Key, ...to }, from?.version ?? 0)
      : { Delete: { TableName, Key, ...isAsRead({ version: place.version, entered }) } },
    historyWrite(processHistory(place), made, { from, to }),
  ]
}
