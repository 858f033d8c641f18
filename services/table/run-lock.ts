import { isDeepStrictEqual } from 'node:util'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../aws/dynamo.ts'
import { unchanged } from './conditions.ts'
import { type Change, metOrUnmet, updateOf } from './item.ts'
import { transact, updateOrItem, type Write } from './transact.ts'

/**
 * The ownership of a run that continues from message to message. Its item has its progress and its owner, `runner`. A
 * run that begins takes it over, and each write requires owner and progress as they were read: a run that was taken
 * over writes nothing more. Without an owner, progress alone is the condition.
 */

type Item = Record<string, unknown>

/** Takes a run over. `over`: the item of a run that does not meet the condition. */
export const takeRun = async (runner: string, change: Change) => {
  const update = updateOf({ ...change, set: { ...change.set, runner } })
  const asked = { ReturnValues: 'ALL_NEW', ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const
  const answer = await metOrUnmet(dynamo.send(new UpdateCommand({ ...update, ...asked })))
  return answer.met ? { taken: answer.met.Attributes ?? {} } : { over: answer.unmet }
}

type Progress = Pick<Change, 'table' | 'key'> & {
  held: Item
  set: Item
}

/** The answer to a write may be lost and the write repeated: then the item has its values already. */
const isWritten = (item: Item = {}, { held: { runner }, set }: Progress): boolean =>
  Object.entries({ runner, ...set }).every(([name, value]) => isDeepStrictEqual(item[name], value))

/** Writes progress with its effects, all or nothing. `taken`: by another run. `unmet`: places of unmet effects. */
export const writeProgress = async (
  progress: Progress,
  effects: readonly Write[] = [],
): Promise<'written' | 'taken' | { unmet: number[] }> => {
  const { held, ...change } = progress
  const unmet = await transact([updateOrItem({ ...change, ...unchanged(held) }), ...effects])
  if (!unmet) return 'written'
  if (unmet.index > 0) return { unmet: unmet.places.map((place) => place - 1) }
  return isWritten(unmet.item, progress) ? 'written' : 'taken'
}

const patienceMs = 60 * 60_000

/** Whether a run is older than an hour: then it is given up, so that it blocks nothing. */
export const isOverdue = (begunAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(begunAt) >= patienceMs
