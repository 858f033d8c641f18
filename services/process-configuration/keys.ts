import type { ProcessPlace } from '../../shared/process-configuration.ts'
import { partitions } from '../table/keys.ts'

const nameOf = (names: readonly string[]): string => names.join('#')

/**
 * Of a vertical all processes of a generation of the roster are together, those of a management and of an area beside each
 * other. Their changes are kept whichever generation is in force.
 */
export const processKeys = {
  vertical: (generation: number, vertical: string) => `${partitions.process}${generation}#${vertical}`,
  prefix: (...within: readonly string[]) => nameOf(['P', ...within, '']),
  process: (generation: number, { vertical, management, area, process }: ProcessPlace) => ({
    pk: processKeys.vertical(generation, vertical),
    sk: `P#${nameOf([management, area, process])}`,
  }),
  change: ({ vertical, management, area, process }: ProcessPlace, id: string) => ({
    pk: `${partitions.processChanges}${nameOf([vertical, management, area, process])}`,
    sk: `H#${id}`,
  }),
}
