import { isClosed } from '../../../../shared/case-lists.ts'
import { type CaseRow, isListed, mayBegin } from '../../../../shared/cases.ts'
import { orderOf } from '../../../case-parts/case-row.ts'
import { openViewer, paths } from '../../../paths.ts'

export type ActionTarget = { label: string; to?: string; onPress?: () => void }

const pathOf = (path: string, number: string): string => path.replace(':id', encodeURIComponent(number))

/** The screens of one case (A§2.1). */
export const prioritisePath = (number: string): string => pathOf(paths.prioritise, number)
export const reassignPath = (number: string): string => pathOf(paths.reassign, number)

export const canPrioritise = ({ reqStatus }: Pick<CaseRow, 'reqStatus'>): boolean =>
  mayBegin('prioritise', reqStatus)
export const canReassign = ({ reqStatus }: Pick<CaseRow, 'reqStatus'>): boolean =>
  mayBegin('reassign', reqStatus)

/** The action of a row by its state: prioritise, reassign, or see the documents of a closed order (A§2.7). */
export const actionOf = (row: CaseRow): ActionTarget | undefined => {
  if (canPrioritise(row)) return { label: 'Priorizar', to: prioritisePath(row.requestNumber) }
  if (canReassign(row)) return { label: 'Reasignar', to: reassignPath(row.requestNumber) }
  const order = isListed(row.reqStatus) && isClosed(row.reqStatus) ? orderOf(row) : undefined
  return order && { label: 'Ver', onPress: () => openViewer(order) }
}
