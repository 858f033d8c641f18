import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import type {
  ConfiguredProcess,
  ProcessPlace,
  processConfigurations,
} from '../../shared/process-configuration.ts'
import { processes } from '../../shared/processes.ts'
import { rosterPlaces } from '../../shared/roster-places.ts'
import { timedId } from '../../shared/timed-id.ts'
import type { Call } from '../http/api.ts'
import { staffTable } from '../roster/keys.ts'
import { checkAdministers } from '../roster/own-vertical.ts'
import { transact } from '../table/transact.ts'
import type { Write } from '../table/write.ts'
import { processKeys } from './keys.ts'
import { readProcess } from './read-process.ts'

type Change = { place: ProcessPlace; from: ConfiguredProcess | undefined; to: ConfiguredProcess | undefined }

const unchanged = (from: ConfiguredProcess | undefined) =>
  from
    ? {
        ConditionExpression: '#version = :read',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':read': from.version },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' }

const processWrite = ({ place, from, to }: Change): Write => {
  const [TableName, Key] = [staffTable(), processKeys.process(place)]
  return to
    ? { Put: { TableName, Item: { ...Key, ...to }, ...unchanged(from) } }
    : { Delete: { TableName, Key, ...unchanged(from) } }
}

/** The process with who changed it, when, from what and to what; nobody overwrites a change they did not see. */
const write = async (change: Change, { session, now, newId }: Pick<Call, 'session' | 'now' | 'newId'>) => {
  const Item = {
    ...processKeys.change(change.place, timedId(now, newId())),
    at: now.toISOString(),
    by: session.login,
    from: change.from,
    to: change.to,
  }
  const history: Write = {
    Put: { TableName: staffTable(), Item, ConditionExpression: 'attribute_not_exists(pk)' },
  }
  if (await transact([processWrite(change), history])) throw new Refusal('processChanged')
}

/** Sets what is expected of a process; version 0 is a new one. What is so already begins no new version. */
export const save = async (
  call: Call<typeof processConfigurations.save>,
): Promise<Answer<typeof processConfigurations.save>> => {
  const { body, session } = call
  await checkAdministers(session, body.vertical)
  const from = await readProcess(body)
  if (from && isDeepStrictEqual({ ...from, version: body.version }, body)) return from
  if ((from?.version ?? 0) !== body.version) throw new Refusal('processChanged')
  const to = { ...body, version: body.version + 1 }
  await write({ place: body, from, to }, call)
  return to
}

/** Cases count in these (decision 57), so that they stay (decision 68). */
export const isTied = ({ vertical, management, area, process }: ProcessPlace): boolean =>
  processes.some(({ id, management: ofCases }) => {
    const place = rosterPlaces[ofCases]
    return (
      id === process && place.vertical === vertical && place.management === management && place.area === area
    )
  })

export const remove = async (
  call: Call<typeof processConfigurations.remove>,
): Promise<Answer<typeof processConfigurations.remove>> => {
  const { body, session } = call
  await checkAdministers(session, body.vertical)
  if (isTied(body)) throw new Refusal('processTied')
  const from = await readProcess(body)
  if (!from) throw new Refusal('notFound')
  if (from.version !== body.version) throw new Refusal('processChanged')
  await write({ place: body, from, to: undefined }, call)
  return null
}
