import type { SessionUser } from '../../../../shared/sessions.ts'
import { useAddress } from '../../../use-address.ts'
import { areaParams, areasOf } from './areas.ts'

/** The area of the URL if the user works it, or else the first that they work. */
export const useReportArea = (user: SessionUser | undefined) => {
  const [asked] = useAddress(areaParams)
  const areas = user ? areasOf(user) : []
  return { areas, area: areas.find((area) => area === asked.area) ?? areas[0] }
}
