import { placeName, placeNameIn } from '../../shared/place-name.ts'
import type { ProcessPlace } from '../../shared/process-configuration.ts'
import { staffTable } from '../roster/keys.ts'
import { partitions } from '../table/keys.ts'

/** A vertical's processes in one generation of the roster, and their changes, which outlive generations. */
export const processKeys = {
  vertical: (generation: number, vertical: string) => `${partitions.process}${generation}#${vertical}`,
  prefix: (...within: readonly string[]) => ['P', ...within, ''].join('#'),
  process: (generation: number, place: ProcessPlace) => ({
    pk: processKeys.vertical(generation, place.vertical),
    sk: `P#${placeName(place)}`,
  }),
  change: (place: ProcessPlace, id: string) => ({
    pk: `${partitions.processChanges}${placeNameIn(place)}`,
    sk: `H#${id}`,
  }),
}

/** The changes of a process. */
export const processHistory = (place: ProcessPlace) => ({
  table: staffTable(),
  ...processKeys.change(place, ''),
})
