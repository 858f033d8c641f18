import { type DemandConfiguration, isDemandManagement } from '../../shared/demand.ts'
import type { Management } from '../../shared/roles.ts'
import { type Components, componentsOf, type DemandFields } from './components.ts'
import { readConfiguration } from './store.ts'

/** The configured order of a management's next cases. */
export type ConfigurationInForce = {
  version: number
  /** Absent if the management's order is always by date. */
  configuration?: DemandConfiguration
  componentsOf: (fields: DemandFields) => Components
}

const byDate: ConfigurationInForce = { version: 0, componentsOf: () => ['', '', ''] }

const keptFor = 60_000
type Kept = { readAt: number; value: ConfigurationInForce }
const kept = new Map<Management, Kept>()

const read = async (management: Management): Promise<ConfigurationInForce> => {
  if (!isDemandManagement(management)) return byDate
  const { version, configuration } = await readConfiguration(management)
  return { version, configuration, componentsOf: componentsOf(configuration) }
}

/** Cached for a minute by each instance. Only results are cached, so a failed or hung read affects no other call. */
export const configurationInForce = async (
  management: Management,
  now: Date,
): Promise<ConfigurationInForce> => {
  const found = kept.get(management)
  const age = found ? now.getTime() - found.readAt : Number.POSITIVE_INFINITY
  if (found && age >= 0 && age < keptFor) return found.value
  const value = await read(management)
  kept.set(management, { readAt: now.getTime(), value })
  return value
}
