import type { CaseRow } from '../../shared/cases.ts'
import type { Column } from '../ui/data-table-model.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { RetryButton } from '../ui/retry-button.tsx'
import type { Ans } from './read-ans.ts'

const Light = lazyPart(async () => (await import('./ans-light.tsx')).AnsLight, {
  // In a cell there is room for the button alone.
  failure: (onRetry) => <RetryButton onRetry={onRetry} size="compact-sm" />,
})

/** The light of a case, once its code is loaded. */
export const AnsOfCase = ({ row }: { row: CaseRow }) => <Light row={row} />

/**
 * The light of each case of a list. It sorts by the end of the ANS, once the product parameters are loaded. `quiet`: on
 * one line, in a list of thousands.
 */
export const ansColumn = (ans: Ans | undefined, quiet = false): Column<CaseRow> => ({
  id: 'ans',
  header: 'ANS',
  cell: (row) => <Light row={row} quiet={quiet} />,
  sortBy: ans?.orderOf,
  search: ans?.labelOf,
  // The long form is on one line where the table has room, otherwise on two.
  width: quiet ? '120px' : 'max(116px, 13cqi)',
})
