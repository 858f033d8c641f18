import { type CaseRow, statusLabels, transitions } from '../../../shared/cases.ts'
import { managementOf } from '../../../shared/queue-key.ts'
import { leads } from '../../../shared/roles.ts'
import type { SessionUser } from '../../../shared/sessions.ts'
import { addressTo } from '../../address.ts'
import { numberOf, processOf } from '../../case-view/case-row.ts'
import { processLabel } from '../../case-view/facts.ts'
import { casesPath } from '../../features/cases/list/cases-address.ts'
import { formatDay } from '../../format.ts'
import { paths } from '../../paths.ts'
import { tableParams } from '../../use-address.ts'
import { namedManagement } from '../led-management.tsx'
import type { Item } from './item.ts'

/** Where a leader sees a case of a management of theirs; nothing for a user who has no screen of one case. */
export const casePath = (row: CaseRow, user: SessionUser): string | undefined => {
  const management = processOf(row)?.management
  if (!management || !leads(user, managementOf(row))) return undefined
  return casesPath(
    { tab: transitions.create.to, number: row.requestNumber },
    namedManagement(user, management),
  )
}

export const caseItem = (row: CaseRow, user: SessionUser): Item => {
  const to = casePath(row, user)
  return {
    id: `case ${row.requestNumber}`,
    label: `Caso ${numberOf(row)}`,
    note: [statusLabels[row.reqStatus].label, processLabel(row), formatDay(row.dateAssignment)].join(' · '),
    choice: to ? { to } : { row },
    recent: { to, number: row.requestNumber },
  }
}

/** The user's own order, in the list of those that they sent. */
export const orderItem = (row: CaseRow): Item => {
  const number = numberOf(row)
  const to = addressTo(paths.sentOrders, tableParams, { search: number })
  return {
    id: `order ${row.requestNumber}`,
    label: `Orden ${number}`,
    note: [statusLabels[row.reqStatus].customerLabel, row.product, formatDay(row.dateAssignment)].join(' · '),
    choice: { to },
    recent: { to, number: row.requestNumber },
  }
}
