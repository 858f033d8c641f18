import * as z from 'zod/mini'
import type { CaseRow } from '../../../../shared/cases.ts'
import { processesOf } from '../../../../shared/processes.ts'
import type { RoleHolder } from '../../../../shared/roles.ts'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { addressTo, optionalParam } from '../../../address.ts'
import { paths } from '../../../paths.ts'
import { useAddress } from '../../../use-address.ts'
import { deskParams } from '../desk/desk-params.ts'

/** The areas whose cases are reported: the two modes of /cases-gpo (B§2, B§5). */
export const reportAreas = ['groupDisbursement', 'reviewDoc'] as const
export type ReportArea = (typeof reportAreas)[number]

/** The area that a screen shows. */
export const areaParams = { area: optionalParam('gestion', z.enum(reportAreas)) }

/** The areas whose cases the user's roles work. */
export const areasOf = (user: RoleHolder): ReportArea[] => {
  const worked = processesOf(user)
  return reportAreas.filter((area) => worked.some(({ management }) => management === area))
}

export const listPath = (area: ReportArea): string => addressTo(paths.reportedCases, areaParams, { area })
export const reportPath = (area: ReportArea): string => addressTo(paths.caseReport, areaParams, { area })

const areaOf = ({ pkRequest }: Pick<CaseRow, 'pkRequest'>): ReportArea | undefined =>
  reportAreas.find((area) => area === pkRequest.split('#')[0])

export const isOfArea = (row: Pick<CaseRow, 'pkRequest'>, area: ReportArea): boolean => areaOf(row) === area

/** The URL where an open case is worked: here, or on the desk of another area. */
export const placeOfOpen = (row: Pick<CaseRow, 'pkRequest'>): string => {
  const area = areaOf(row)
  if (area) return reportPath(area)
  const management = deskParams.management.schema.safeParse(row.pkRequest.split('#')[0]).data
  return addressTo(paths.analyst, deskParams, { management })
}

/** The area of the URL if the user works it, or else the first that they work. */
export const useReportArea = (user: SessionUser | undefined) => {
  const [asked] = useAddress(areaParams)
  const areas = user ? areasOf(user) : []
  return { areas, area: areas.find((area) => area === asked.area) ?? areas[0] }
}
