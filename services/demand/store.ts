import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import {
  configurationSchemas,
  type DemandConfiguration,
  type DemandManagement,
  defaultConfigurations,
} from '../../shared/demand.ts'
import { getItem } from '../table/get-item.ts'
import { partitions } from '../table/keys.ts'
import { putVersion, saveVersion } from '../table/versioned.ts'

/** `version` is part of `skRequest` with six digits (decision 40). */
const storedVersion = z.object({
  version: z.int().check(z.minimum(0), z.maximum(999_999)),
  savedBy: z.optional(z.string()),
  savedAt: z.optional(z.string()),
})
export type StoredConfiguration = z.output<typeof storedVersion> & { configuration: DemandConfiguration }

const keyOf = (management: DemandManagement) => ({
  pk: `${partitions.configuration}${management}`,
  sk: 'CURRENT',
})

const toStored = (management: DemandManagement, item: Record<string, unknown> | undefined) => {
  if (!item) return { version: 0, configuration: defaultConfigurations[management] }
  const configuration = configurationSchemas[management]().parse(item.configuration)
  return { ...storedVersion.parse(item), configuration }
}

/** The configuration of a management; before the first save, the default as version 0. */
export const readConfiguration = async (management: DemandManagement): Promise<StoredConfiguration> =>
  toStored(management, await getItem(keyOf(management)))

type Save = {
  configuration: DemandConfiguration
  readVersion: number
  savedBy: string
  now: Date
  /** The value of the configuration in force in the refusal. */
  shown?: (stored: StoredConfiguration) => unknown
}

/** Saves a leader's change of the version they read. */
export const saveConfiguration = async ({
  configuration,
  readVersion,
  savedBy,
  now,
  shown,
}: Save): Promise<StoredConfiguration> => {
  const { kind } = configuration
  const next = { version: readVersion + 1, configuration, savedBy, savedAt: now.toISOString() }
  return saveVersion({
    present: await readConfiguration(kind),
    readVersion,
    isSame: (stored) => isDeepStrictEqual(stored.configuration, configuration),
    write: async () => toStored(kind, await putVersion({ ...keyOf(kind), ...next }, readVersion)),
    shown,
  })
}
