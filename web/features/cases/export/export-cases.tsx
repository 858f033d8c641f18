import { caseSheet } from '../../../../shared/case-sheet.ts'
import type { CaseRow } from '../../../../shared/cases.ts'
import type { PreparedList } from '../../../../shared/prepared-files.ts'
import type { Ans } from '../../../case-view/read-ans.ts'
import { SaveRows } from '../../../save-rows.tsx'
import { serverNow } from '../../../session/store.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const PrepareButton = lazyPart(async () => (await import('./prepare-button.tsx')).PrepareButton)

type Props = {
  list: PreparedList
  /** The rows that are shown, in their order. */
  shown: readonly CaseRow[]
  /** A row as it is now. */
  presentOf: (row: CaseRow) => CaseRow
  /** Whether the server has more rows of the list than the page, none of which a filter of the page leaves out. */
  hasMore: boolean
  total: number | undefined
  ans: Ans | undefined
}

/** Saves the shown cases as an xlsx at once, or has a longer list written by the server. */
export const ExportCases = ({ list, shown, presentOf, hasMore, total, ans }: Props) => {
  const now = serverNow().getTime()
  const columns = caseSheet(list.query.management, list.status, ans && ((row) => ans.lightOf(row, now)))
  return (
    <>
      <SaveRows
        name="Casos"
        size="compact-md"
        aria-label="Descargar los casos que se muestran"
        columns={columns}
        rows={shown.length > 0 ? async () => shown.map(presentOf) : shown}
      />
      <PrepareButton list={hasMore ? list : undefined} total={total} />
    </>
  )
}
