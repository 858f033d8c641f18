import type { ProcessPlace } from '../../shared/process-configuration.ts'
import { type Process, processes } from '../../shared/processes.ts'
import { rosterPlaces } from '../../shared/roster-places.ts'

/** The process of the cases that counts in a process of the roster, if one does (decision 57). */
export const tiedProcess = ({ vertical, management, area, process }: ProcessPlace): Process | undefined =>
  processes.find(({ label, management: ofCases }) => {
    const place = rosterPlaces[ofCases]
    return (
      label === process &&
      place.vertical === vertical &&
      place.management === management &&
      place.area === area
    )
  })

/** Cases are counted in these, so they cannot be deleted (decision 68). */
export const isTied = (place: ProcessPlace): boolean => tiedProcess(place) !== undefined
