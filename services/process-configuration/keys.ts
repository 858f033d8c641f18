import { placeKey, placeKeyIn } from '../../shared/place-key.ts'
import type { ProcessPlace } from '../../shared/process-configuration.ts'
import { rosterTable } from '../roster/keys.ts'
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

/** The changes of a process. */
export const processHistory = (place: ProcessPlace) => ({
  table: rosterTable(),
  ...processKeys.change(place, ''),
})
