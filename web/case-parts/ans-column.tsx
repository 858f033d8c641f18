import { lazy, Suspense } from 'react'
import type { CaseRow } from '../../shared/cases.ts'
import type { Column } from '../ui/data-table-model.ts'
import type { Ans } from './use-ans.ts'

const Light = lazy(async () => ({ default: (await import('./ans-light.tsx')).AnsLight }))

/** The light of a case, once its code is loaded. */
export const AnsOfCase = ({ row }: { row: CaseRow }) => (
  <Suspense fallback={null}>
    <Light row={row} />
  </Suspense>
)

/** The light of each case of a list. It sorts by the end of the ANS, once the product parameters are loaded. */
export const ansColumn = (ans: Ans | undefined): Column<CaseRow> => ({
  id: 'ans',
  header: 'ANS',
  cell: (row) => <AnsOfCase row={row} />,
  sortBy: ans?.orderOf,
  search: ans?.labelOf,
  // On one line where the table has room, otherwise on two.
  width: 'max(116px, 13cqi)',
})
