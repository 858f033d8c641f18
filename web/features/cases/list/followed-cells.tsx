import { createContext, useContext } from 'react'
import type { CaseRow } from '../../../../shared/cases.ts'
import { presentText } from '../../../case-view/actions-of.ts'
import type { Column } from '../../../ui/data-table-model.ts'
import { Unseen } from '../../../ui/layout.tsx'
import classes from './cases.module.css'
import type { Tab } from './cases-address.ts'
import { unfollowed } from './followed.ts'

/** The rows of the list as they are now, by number. */
export const Latest = createContext<{ latest: ReadonlyMap<string, CaseRow>; tab?: Tab }>(unfollowed)

/** Why a row takes no action, if its case left the list. */
const Left = createContext<string | undefined>(undefined)
export const useLeft = (): string | undefined => useContext(Left)

type Props = { row: CaseRow; column: Column<CaseRow> }

/** A cell of the case as it is now. The action of a case that left does not become another one under the pointer. */
const FollowedCell = ({ row, column: { id, cell } }: Props) => {
  const { latest, tab } = useContext(Latest)
  const present = latest.get(row.requestNumber) ?? row
  const hasLeft = present !== row && present.reqStatus !== tab
  if (id === 'acciones')
    return (
      <Left value={hasLeft ? presentText(present.reqStatus) : undefined}>
        {cell(hasLeft ? row : present)}
      </Left>
    )
  return (
    <>
      {cell(present)}
      {id === 'estado' && hasLeft && <Unseen className={classes.left}>(ya no está en esta lista)</Unseen>}
    </>
  )
}

/** The same columns, sorted and searched by the rows as they were read. */
export const followedColumns = (columns: readonly Column<CaseRow>[]): Column<CaseRow>[] =>
  columns.map((column) => ({ ...column, cell: (row) => <FollowedCell row={row} column={column} /> }))
