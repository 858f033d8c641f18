import { isClosed } from '../../../../shared/case-lists.ts'
import { type CaseRow, isListed } from '../../../../shared/cases.ts'
import { type Act, actionsOf } from '../../../case-view/actions-of.ts'
import { orderOf } from '../../../case-view/case-row.ts'
import { openViewer, paths } from '../../../paths.ts'

type ActionTarget = { label: string; to?: string; onPress?: () => void }

/** The screens of one case (A§2.1). */
const screens = { prioritise: paths.prioritise, reassign: paths.reassign } as const

type User = Parameters<typeof actionsOf>[1] | undefined

/** The change that a leader may make to a case in its state. */
export const leaderActOf = (row: CaseRow | undefined, user: User): Act | undefined =>
  row && user && actionsOf(row, user).find(({ name, offered }) => offered && name in screens)

/** The action of a row by its state: prioritise, reassign, or see the documents of a closed order (A§2.7). */
export const rowActionOf = (row: CaseRow, user: User): ActionTarget | undefined => {
  const act = leaderActOf(row, user)
  if (act) {
    const path = screens[act.name as keyof typeof screens]
    return { label: act.label, to: path.replace(':id', encodeURIComponent(row.requestNumber)) }
  }
  const order = isListed(row.reqStatus) && isClosed(row.reqStatus) ? orderOf(row) : undefined
  return order && { label: 'Ver', onPress: () => openViewer(order) }
}
