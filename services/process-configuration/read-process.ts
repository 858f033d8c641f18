import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { Refusal } from '../../shared/errors.ts'
import {
  type ConfiguredProcess,
  configuredProcess,
  type ProcessPlace,
} from '../../shared/process-configuration.ts'
import { dynamo } from '../aws/dynamo.ts'
import { type Head, readHead } from '../roster/head.ts'
import { staffTable } from '../roster/keys.ts'
import { processKeys } from './keys.ts'

/** What is expected of a process, as it is at this instant: in the roster that the caller read as in force, else in the present one. */
export const readProcess = async (
  place: ProcessPlace,
  head?: Head,
): Promise<ConfiguredProcess | undefined> => {
  const { generation } = head ?? (await readHead())
  const Key = processKeys.process(generation, place)
  const { Item } = await dynamo.send(new GetCommand({ TableName: staffTable(), Key, ConsistentRead: true }))
  return Item && configuredProcess().parse(Item)
}

/** A seat, or an activity, is of a process that there is. */
export const checkConfigured = async (place: ProcessPlace, head?: Head): Promise<void> => {
  if (!(await readProcess(place, head))) throw new Refusal('unknownProcess')
}
