import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import {
  configurationSchemas,
  type DemandConfiguration,
  type DemandManagement,
  defaultConfigurations,
} from '../../shared/demand.ts'
import { conditionalPut } from '../table/conditional-put.ts'
import { isAtVersion } from '../table/conditions.ts'
import { getItem } from '../table/get-item.ts'
import { partitions } from '../table/keys.ts'
import { changedMeanwhile, isSavedAlready } from '../table/saved-version.ts'

/** `version` is part of `skRequest` with six digits (decision 40). */
const storedVersion = z.object({
  version: z.number().int().min(0).max(999_999),
  savedBy: z.string().optional(),
  savedAt: z.string().optional(),
})
export type StoredConfiguration = z.output<typeof storedVersion> & { configuration: DemandConfiguration }

const keyOf = (management: DemandManagement) => ({
  pk: `${partitions.configuration}${management}`,
  sk: 'CURRENT',
})

/** The configuration of a management; before the first save, the default as version 0. */
export const readConfiguration = async (management: DemandManagement): Promise<StoredConfiguration> => {
  const item = await getItem(keyOf(management))
  if (!item) return { version: 0, configuration: defaultConfigurations[management] }
  const configuration = configurationSchemas[management]().parse(item.configuration)
  return { ...storedVersion.parse(item), configuration }
}

type Save = { configuration: DemandConfiguration; readVersion: number; savedBy: string; now: Date }

/**
 * Saves a leader's change of the version they read. It never overwrites another person's change (decision 48). A change
 * that is in force already writes nothing, so a repeat after a lost answer is no conflict and creates no new version.
 */
export const saveConfiguration = async ({
  configuration,
  readVersion,
  savedBy,
  now,
}: Save): Promise<StoredConfiguration> => {
  const present = await readConfiguration(configuration.kind)
  const isPresent = isDeepStrictEqual(present.configuration, configuration)
  if (isSavedAlready(present, { readVersion, savedBy, isPresent })) return present
  const next = { version: readVersion + 1, configuration, savedBy, savedAt: now.toISOString() }
  const item = { ...keyOf(configuration.kind), ...next }
  if (await conditionalPut(item, isAtVersion(readVersion))) return next
  throw changedMeanwhile(await readConfiguration(configuration.kind))
}
