import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import {
  configurationSchemas,
  type DemandConfiguration,
  type DemandManagement,
  defaultConfigurations,
  isDemandManagement,
} from '../../shared/demand.ts'
import type { Management } from '../../shared/roles.ts'
import { getItem } from '../table/item.ts'
import { partitions } from '../table/keys.ts'
import { putVersion, saveVersion } from '../table/versioned.ts'
import { type Components, componentsOf, type DemandFields } from './components.ts'

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

export const readConfiguration = async (management: DemandManagement): Promise<StoredConfiguration> =>
  toStored(management, await getItem(keyOf(management)))

type Save = {
  configuration: DemandConfiguration
  readVersion: number
  savedBy: string
  now: Date
  shown?: (stored: StoredConfiguration) => unknown
}

export const saveConfiguration = async ({ configuration, readVersion, savedBy, now, shown }: Save) => {
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

type ConfigurationInForce = {
  version: number
  /** Absent if the management's order is always by date. */
  configuration?: DemandConfiguration
  componentsOf: (fields: DemandFields) => Components
}

const byDate: ConfigurationInForce = { version: 0, componentsOf: () => ['', '', ''] }

const keptFor = 60_000
const kept = new Map<Management, { readAt: number; value: ConfigurationInForce }>()

const read = async (management: Management): Promise<ConfigurationInForce> => {
  if (!isDemandManagement(management)) return byDate
  const { version, configuration } = await readConfiguration(management)
  return { version, configuration, componentsOf: componentsOf(configuration) }
}

/** Cached for a minute by each instance. Only results are cached, so a failed or hung read affects no other call. */
export const configurationInForce = async (management: Management, now: Date) => {
  const found = kept.get(management)
  const age = found ? now.getTime() - found.readAt : Number.POSITIVE_INFINITY
  if (found && age >= 0 && age < keptFor) return found.value
  const value = await read(management)
  kept.set(management, { readAt: now.getTime(), value })
  return value
}
