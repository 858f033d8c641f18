import type { ProcessPlace } from '../../shared/process-configuration.ts'
import { processes } from '../../shared/processes.ts'
import { rosterPlaces } from '../../shared/roster-places.ts'

/** Cases count in these (decision 57), so that they stay (decision 68). */
export const isTied = ({ vertical, management, area, process }: ProcessPlace): boolean =>
  processes.some(({ label, management: ofCases }) => {
    const place = rosterPlaces[ofCases]
    return (
      label === process &&
      place.vertical === vertical &&
      place.management === management &&
      place.area === area
    )
  })
