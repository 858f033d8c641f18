import { placeKeyIn } from '../../shared/place-key.ts'
import type { ProcessPlace } from '../../shared/process-configuration.ts'
import { type Process, processes } from '../../shared/processes.ts'
import { rosterPlaces } from '../../shared/roster-places.ts'

/** The process of the cases that counts in a process of the roster, if one does (decision 57). */
export const tiedProcess = (place: ProcessPlace): Process | undefined =>
  processes.find(
    ({ management, label: process }) =>
      placeKeyIn({ ...rosterPlaces[management], process }) === placeKeyIn(place),
  )

/** Cases are counted in these, so they cannot be deleted (decision 68). */
export const isTied = (place: ProcessPlace): boolean => tiedProcess(place) !== undefined
