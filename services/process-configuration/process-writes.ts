import type { ConfiguredProcess, ProcessPlace } from '../../shared/process-configuration.ts'
import { rosterTable } from '../roster/keys.ts'
import { isUnchanged } from '../table/conditions.ts'
import { historyWrite, type Made } from '../table/history.ts'
import { putAtVersion, remove, update, type Write } from '../table/transact.ts'
import { processHistory, processKeys } from './read-process.ts'

export type ProcessEdit = Made & {
  generation: number
  from: ConfiguredProcess | undefined
  to: ConfiguredProcess | undefined
  entered?: string | undefined
}

export const enteredWrite = (generation: number, place: ProcessPlace, id: string) =>
  update({
    table: rosterTable(),
    key: processKeys.process(generation, place),
    set: { entered: id },
    condition: 'attribute_exists(pk)',
  })

export const processWrites = ({ generation, from, to, entered, ...made }: ProcessEdit): Write[] => {
  const place = to ?? from
  if (!place) return []
  const [TableName, Key] = [rosterTable(), processKeys.process(generation, place)]
  return [
    to
      ? putAtVersion(TableName, { ...Key, ...to }, from?.version ?? 0)
      : remove(Key, isUnchanged({ version: place.version, entered }), TableName),
    historyWrite(processHistory(place), made, { from, to }),
  ]
}
