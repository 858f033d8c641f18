import { useVirtualizer } from '@tanstack/react-virtual'
import { useState } from 'react'
import { largeFileCalls } from '../../../../shared/large-file-calls.ts'
import type { RunPreview as PreviewRows } from '../../../../shared/large-files.ts'
import { isStatus, messageOf } from '../../../api/api-error.ts'
import { useApi } from '../../../api/use-api.tsx'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { quantity } from '../../../ui/counted.ts'
import { Note } from '../../../ui/layout.tsx'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import type { RunId } from './run-id.ts'
import classes from './runs.module.css'

/** Width of every column in pixels; the whole value of a cut cell shows on hover. */
const columnWidth = 170

const textOf = (value: PreviewRows['rows'][number][number] | undefined): string =>
  value === null || value === undefined ? '' : String(value)

/** Rows of up to hundreds of columns, of which only those in view are drawn; two empty cells replace the others. */
const PreviewTable = ({ preview: { columns, rows } }: { preview: PreviewRows }) => {
  // State, not a ref: the columns in view are computed once the scrolling element exists.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const virtual = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller,
    estimateSize: () => columnWidth,
    overscan: 2,
  })
  const items = virtual.getVirtualItems()
  const total = virtual.getTotalSize()
  const before = items[0]?.start ?? 0
  const after = total - (items.at(-1)?.end ?? 0)
  const filler = (width: number) => width > 0 && <td aria-hidden className={classes.filler} />
  return (
    <>
      <Note size="body">
        {quantity(rows.length, 'fila', 'filas')} de {quantity(columns.length, 'columna', 'columnas')}
      </Note>
      <ScrollRegion className={classes.preview} ref={setScroller} label="Primeras filas escritas">
        <table
          className={classes.cells}
          style={{ width: total }}
          aria-colcount={columns.length}
          aria-label="Primeras filas escritas"
        >
          <colgroup>
            {before > 0 && <col style={{ width: before }} />}
            {items.map(({ index }) => (
              <col key={index} style={{ width: columnWidth }} />
            ))}
            {after > 0 && <col style={{ width: after }} />}
          </colgroup>
          <thead>
            <tr>
              {filler(before)}
              {items.map(({ index }) => (
                <th key={index} scope="col" aria-colindex={index + 1} title={columns[index]}>
                  {columns[index]}
                </th>
              ))}
              {filler(after)}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key than their index
              <tr key={place}>
                {filler(before)}
                {items.map(({ index }) => (
                  <td
                    key={index}
                    aria-colindex={index + 1}
                    title={textOf(row[index])}
                    data-number={typeof row[index] === 'number' || undefined}
                  >
                    {textOf(row[index])}
                  </td>
                ))}
                {filler(after)}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}

const Preview = ({ run }: { run: RunId }) => {
  const { data, error, mutate } = useApi(largeFileCalls.preview, { query: run })
  const isAbsent = isStatus(error, 404)
  return (
    <AsyncPanel
      layout="line"
      data={isAbsent ? { columns: [], rows: [] } : data}
      failure={error && !isAbsent ? messageOf(error) : undefined}
      onRetry={() => mutate()}
      empty={
        isAbsent
          ? 'El proceso no dejó vista previa'
          : data?.rows.length === 0 && 'No se escribió ninguna fila'
      }
    >
      {(preview) => <PreviewTable preview={preview} />}
    </AsyncPanel>
  )
}

/** The first good rows; they load on request. */
export const RunPreview = ({ run }: { run: RunId }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(!isOpen)} aria-expanded={isOpen}>
        {isOpen ? 'Ocultar vista previa' : 'Ver vista previa'}
      </Button>
      {isOpen && (
        <div className={classes.wide}>
          <Preview run={run} />
        </div>
      )}
    </>
  )
}
