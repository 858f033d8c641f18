import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { DataTableBody } from '../ui/data-table-body.tsx'
import { DataTableHead } from '../ui/data-table-head.tsx'
import { type Column, searchRows } from '../ui/data-table-model.ts'
import { Cluster, Note } from '../ui/layout.tsx'
import { Loading } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { useSearchTexts } from '../ui/use-search-texts.ts'
import pages from './pages.module.css'
import classes from './sheets.module.css'
import { columnName, cutText, foundText, type Sheet, type Text, type Workbook } from './sheets.ts'
import { type SheetSource, useSheets } from './use-sheets.ts'
import { useTakeFocus } from './use-take-focus.ts'

type Row = { number: number; cells: readonly Text[] }

/** As wide as most values of the column, within limits. */
const widthOf = (sheet: Sheet, column: number): number => {
  const lengths = sheet.rows.slice(0, 200).map((row) => row[column]?.text.length ?? 0)
  return Math.min(36, Math.max(6, ...lengths)) + 3
}

const CellText = ({ cell }: { cell: Text | undefined }) =>
  cell?.isNumber ? <span className={classes.number}>{cell.text}</span> : cell?.text

const columnsOf = (sheet: Sheet): Column<Row>[] => [
  { id: 'number', header: 'Fila', width: '56px', align: 'end', cell: ({ number }) => number },
  ...Array.from(
    { length: sheet.columns },
    (_, column): Column<Row> => ({
      id: columnName(column),
      header: columnName(column),
      width: `${widthOf(sheet, column)}ch`,
      cell: ({ cells }) => <CellText cell={cells[column]} />,
      search: ({ cells }) => cells[column]?.text,
    }),
  ),
]

type TableProps = { workbook: Workbook; sheet: Sheet; label: string }

const SheetTable = ({ workbook, sheet, label }: TableProps) => {
  const region = useRef<HTMLElement>(null)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const keep = useCallback((element: HTMLElement | null) => {
    region.current = element
    setScroller(element)
  }, [])
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const columns = useMemo(() => columnsOf(sheet), [sheet])
  const rows = useMemo(() => sheet.rows.map((cells, index): Row => ({ number: index + 1, cells })), [sheet])
  const textAt = useSearchTexts(columns, rows)
  const found = useMemo(() => searchRows(rows, textAt, wanted), [rows, textAt, wanted])
  const message = wanted.trim() ? foundText(found.length) : cutText(sheet, workbook)
  useTakeFocus(region)

  if (sheet.columns === 0) return <Notice>Esta hoja está vacía.</Notice>
  return (
    <>
      <Cluster gap={4} className={classes.tools}>
        <SearchBox value={search} onChange={setSearch} placeholder="Buscar en la hoja" />
        <Note size="body" role="status">
          {message}
        </Note>
      </Cluster>
      <section
        className={classes.scroller}
        ref={keep}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard's arrows
        tabIndex={0}
        aria-label={`Vista previa de ${label}`}
      >
        <table aria-label={label} className={classes.grid} aria-rowcount={found.length + 1}>
          <DataTableHead columns={columns} sort={undefined} onSort={() => {}} />
          <DataTableBody
            columns={columns}
            rows={found}
            rowKey={({ number }) => String(number)}
            order=""
            scroller={scroller}
          />
        </table>
      </section>
    </>
  )
}

type Props = { source: SheetSource; label: string; onFailure: (problem: unknown) => void }

/** A spreadsheet to read: its sheets as tables. */
export const SheetsView = ({ source, label, onFailure }: Props) => {
  const workbook = useSheets(source, onFailure)
  const [index, setIndex] = useState(0)
  if (!workbook) return <Loading text="Cargando vista previa…" />
  const { sheets } = workbook
  const sheet = sheets[index]
  return (
    <div className={pages.view}>
      {sheets.length > 1 && (
        <fieldset className={classes.tabs} aria-label="Hojas">
          {sheets.map(({ name }, place) => (
            <button
              key={name}
              type="button"
              className={classes.tab}
              aria-pressed={place === index}
              title={name}
              onClick={() => setIndex(place)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {sheet ? (
        <SheetTable key={index} workbook={workbook} sheet={sheet} label={label} />
      ) : (
        <Notice>Esta hoja está vacía.</Notice>
      )}
    </div>
  )
}
