import { lazy, Suspense } from 'react'
import type { CaseRow } from '../../shared/cases.ts'
import type { Column } from '../ui/data-table-model.ts'
import type { Ans } from './use-ans.ts'

const Light = lazy(async () => ({ default: (await import('./ans-light.tsx')).AnsLight }))

/** The light of a case, once it is there. */
export const AnsOfCase = ({ row }: { row: CaseRow }) => (
  <Suspense fallback={null}>
    <Light row={row} />
  </Suspense>
)

/** The light of each case of a list; it sorts by what is due first, once the parameters of the products are there. */
export const ansColumn = (ans: Ans | undefined): Column<CaseRow> => ({
  id: 'ans',
  header: 'ANS',
  cell: (row) => <AnsOfCase row={row} />,
  sortBy: ans?.orderOf,
  search: ans?.labelOf,
  // On one line where the table has room, else on two.
  width: 'max(116px, 13cqi)',
})
