import type { ProcessPlace } from '../../shared/process-configuration.ts'
import { partitions } from '../table/keys.ts'

const nameOf = (names: readonly string[]): string => names.join('#')

/** Of a vertical all processes are together, those of a management and of an area beside each other. */
export const processKeys = {
  vertical: (vertical: string) => `${partitions.process}${vertical}`,
  prefix: (management?: string) => (management === undefined ? 'P#' : `P#${management}#`),
  process: ({ vertical, management, area, process }: ProcessPlace) => ({
    pk: `${partitions.process}${vertical}`,
    sk: `P#${nameOf([management, area, process])}`,
  }),
  change: ({ vertical, management, area, process }: ProcessPlace, id: string) => ({
    pk: `${partitions.processChanges}${nameOf([vertical, management, area, process])}`,
    sk: `H#${id}`,
  }),
}
