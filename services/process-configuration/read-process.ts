import * as z from 'zod/mini'
import { Refusal } from '../../shared/errors.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { placeKey, placeKeyIn } from '../../shared/place-key.ts'
import {
  type ConfiguredProcess,
  configuredProcess,
  type ProcessPlace,
} from '../../shared/process-configuration.ts'
import { type Head, readHead } from '../roster/head.ts'
import { rosterTable } from '../roster/keys.ts'
import { getItem } from '../table/item.ts'
import { partitions } from '../table/keys.ts'

/** A vertical's processes in one generation of the roster, and their changes, which outlive generations. */
export const processKeys = {
  vertical: (generation: number, vertical: string) => `${partitions.process}${generation}#${vertical}`,
  prefix: (...within: readonly string[]) => ['P', ...within, ''].join('#'),
  process: (generation: number, place: ProcessPlace) => ({
    pk: processKeys.vertical(generation, place.vertical),
    sk: `P#${placeKey(place)}`,
  }),
  change: (place: ProcessPlace, id: string) => ({
    pk: `${partitions.processChanges}${placeKeyIn(place)}`,
    sk: `H#${id}`,
  }),
}

export const processHistory = (place: ProcessPlace) => ({
  table: rosterTable(),
  ...processKeys.change(place, ''),
})

const storedProcess = lazyObject(() => ({
  ...configuredProcess().shape,
  /** The last change that brought a seat into it: a deletion that did not read it fails. */
  entered: z.optional(z.string()),
}))

export const readStored = async (place: ProcessPlace, head?: Head) => {
  const { generation } = head ?? (await readHead())
  const item = await getItem(processKeys.process(generation, place), rosterTable())
  if (!item) return undefined
  const { entered, ...process } = storedProcess().parse(item)
  return { process, entered }
}

export const readProcess = async (place: ProcessPlace, head?: Head): Promise<ConfiguredProcess | undefined> =>
  (await readStored(place, head))?.process

export const checkConfigured = async (place: ProcessPlace, head?: Head): Promise<void> => {
  if (!(await readProcess(place, head))) throw new Refusal('unknownProcess')
}
