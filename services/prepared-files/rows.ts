import { ansOf, lightAt } from '../../shared/ans.ts'
import { caseSheet } from '../../shared/case-sheet.ts'
import type { CaseRow } from '../../shared/cases.ts'
import { preparedLimits } from '../../shared/prepared-files.ts'
import type { SheetColumn } from '../../shared/sheet-values.ts'
import { workAt } from '../../shared/working-time.ts'
import { readAllParameters } from '../ans/read-parameters.ts'
import { listPage } from '../cases/list.ts'
import { countingUnread } from '../table/read-each.ts'
import { rowsXml } from '../workbooks/sheet-xml.ts'
import type { StoredFile } from './stored-file.ts'

/** The columns of a file; lights are those of the moment when it was asked for. */
export const columnsOf = async ({ list, createdAt }: StoredFile): Promise<SheetColumn<CaseRow>[]> => {
  const dueOf = ansOf(await readAllParameters())
  const asked = workAt(Date.parse(createdAt))
  return caseSheet(list.query.management, list.status, (row) => lightAt(dueOf(row), asked))
}

/** Characters of a piece: some 7,000 rows. */
const pieceSize = 4_000_000

export type Piece = Pick<StoredFile, 'rows' | 'total' | 'unread' | 'cursor' | 'whole'> & { xml: string }

/** The rows of a file from where it is, in pieces; the one that is under way ends early when the time does. */
export async function* piecesOf(
  file: StoredFile,
  columns: readonly SheetColumn<CaseRow>[],
  outOfTime: () => boolean,
): AsyncGenerator<Piece> {
  const { list, createdAt } = file
  let [cursor, total] = [file.cursor, file.total]
  let left = preparedLimits.rows - file.rows
  let whole = false
  while (!whole) {
    let [xml, rows, unread] = ['', 0, 0]
    do {
      // A list of leaders' cases, with its filters as they were asked; of waiting cases all.
      const asked = { ...list.query, status: list.status, cursor }
      const page = await countingUnread(() =>
        listPage(asked, new Date(createdAt), { most: preparedLimits.rows }),
      )
      const items: CaseRow[] = page.result.items.slice(0, left)
      // The head is the first row.
      xml += rowsXml(columns, items, preparedLimits.rows - left + 2)
      rows += items.length
      left -= items.length
      unread += page.unread
      total ??= 'total' in page.result ? page.result.total : undefined
      cursor = page.result.cursor
      whole = !cursor || left === 0
    } while (!whole && xml.length < pieceSize && !outOfTime())
    yield { xml, rows, total, unread, cursor, whole }
  }
}
