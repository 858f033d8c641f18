import * as z from 'zod/mini'
import { Refusal } from '../../shared/errors.ts'
import { once } from '../../shared/once.ts'
import {
  type ConfiguredProcess,
  configuredProcess,
  type ProcessPlace,
} from '../../shared/process-configuration.ts'
import { type Head, readHead } from '../roster/head.ts'
import { rosterTable } from '../roster/keys.ts'
import { getItem } from '../table/get-item.ts'
import { processKeys } from './keys.ts'

const storedProcess = once(() =>
  z.extend(configuredProcess(), {
    /** The last change that brought a seat into it: a deletion that did not read it fails. */
    entered: z.optional(z.string()),
  }),
)

/** A process with the latest change that brought a seat into it. */
export const readStored = async (place: ProcessPlace, head?: Head) => {
  const { generation } = head ?? (await readHead())
  const item = await getItem(processKeys.process(generation, place), rosterTable())
  if (!item) return undefined
  const { entered, ...process } = storedProcess().parse(item)
  return { process, entered }
}

/** The configuration of a process, in the generation that the caller read, otherwise in the current one. */
export const readProcess = async (place: ProcessPlace, head?: Head): Promise<ConfiguredProcess | undefined> =>
  (await readStored(place, head))?.process

/** A seat or an activity must be of an existing process. */
export const checkConfigured = async (place: ProcessPlace, head?: Head): Promise<void> => {
  if (!(await readProcess(place, head))) throw new Refusal('unknownProcess')
}
