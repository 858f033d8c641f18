import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { Refusal } from '../../shared/errors.ts'
import {
  type ConfiguredProcess,
  configuredProcess,
  type ProcessPlace,
} from '../../shared/process-configuration.ts'
import { dynamo } from '../aws/dynamo.ts'
import { staffTable } from '../roster/keys.ts'
import { processKeys } from './keys.ts'

/** What is expected of a process, as it is at this instant. */
export const readProcess = async (place: ProcessPlace): Promise<ConfiguredProcess | undefined> => {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: staffTable(), Key: processKeys.process(place), ConsistentRead: true }),
  )
  return Item && configuredProcess().parse(Item)
}

/** A seat, or an activity, is of a process that there is. */
export const checkConfigured = async (place: ProcessPlace): Promise<void> => {
  if (!(await readProcess(place))) throw new Refusal('unknownProcess')
}
