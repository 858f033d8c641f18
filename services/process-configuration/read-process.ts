import * as z from 'zod'
import { Refusal } from '../../shared/errors.ts'
import { once } from '../../shared/once.ts'
import {
  type ConfiguredProcess,
  configuredProcess,
  type ProcessPlace,
} from '../../shared/process-configuration.ts'
import { type Head, readHead } from '../roster/head.ts'
import { staffTable } from '../roster/keys.ts'
import { getItem } from '../table/get-item.ts'
import { processKeys } from './keys.ts'

const storedProcess = once(() =>
  configuredProcess().extend({
    /** Names the seat's change that brought one into it last: the deletion that did not see it does not happen. */
    entered: z.string().optional(),
  }),
)

/** A process with the latest change that brought a seat into it. */
export const readStored = async (place: ProcessPlace, head?: Head) => {
  const { generation } = head ?? (await readHead())
  const item = await getItem(processKeys.process(generation, place), staffTable())
  if (!item) return undefined
  const { entered, ...process } = storedProcess().parse(item)
  return { process, entered }
}

/** What is expected of a process, as it is at this instant: in the roster that the caller read as in force, else in the present one. */
export const readProcess = async (place: ProcessPlace, head?: Head): Promise<ConfiguredProcess | undefined> =>
  (await readStored(place, head))?.process

/** A seat, or an activity, is of a process that there is. */
export const checkConfigured = async (place: ProcessPlace, head?: Head): Promise<void> => {
  if (!(await readProcess(place, head))) throw new Refusal('unknownProcess')
}
