import { type ConfiguredProcess, configuredProcess } from '../../shared/process-configuration.ts'
import { processKeys } from '../process-configuration/keys.ts'
import type { Head } from '../roster/head.ts'
import { staffTable } from '../roster/keys.ts'
import { readAllItems, withPrefix } from '../table/query.ts'

/**
 * The processes whose demand is declared, of a vertical, a management or an area: those that count cases (decision 58),
 * by their current configuration.
 */
export const declaredIn = async (
  { generation }: Head,
  vertical: string,
  ...within: readonly string[]
): Promise<ConfiguredProcess[]> => {
  const first = { pk: processKeys.vertical(generation, vertical), sk: processKeys.prefix(...within) }
  const all = await readAllItems({ table: staffTable(), ...withPrefix(first) }, configuredProcess)
  return all.filter(({ hasCases }) => hasCases)
}

/** Areas with the names of their processes, sorted alphabetically. */
export const byArea = (processes: readonly ConfiguredProcess[]): { area: string; processes: string[] }[] =>
  [...Map.groupBy(processes, ({ area }) => area)]
    .map(([area, ofArea]) => ({ area, processes: ofArea.map(({ process }) => process).sort(inOrder) }))
    .sort((a, b) => inOrder(a.area, b.area))

export const inOrder = (a: string, b: string): number => a.localeCompare(b, 'es')
