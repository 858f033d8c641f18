import type { ReadPage, ReadTable } from '../../../../shared/ocr.ts'
import { tableText } from '../../../../shared/table-text.ts'
import { messageOf } from '../../../api/api-error.ts'
import type { PageBox } from '../../../page-boxes/page-box.ts'
import { confidenceLevelOf, percentText } from '../../../readings/confidence.ts'
import { Confidence } from '../../../readings/confidence-text.tsx'
import value from '../../../readings/table-value.module.css'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { quantity } from '../../../ui/counted.ts'
import { Cluster, Note, Part, SectionTitle } from '../../../ui/layout.tsx'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import classes from './reading-view.module.css'

const cellId = (page: number, table: number, row: number, column: number): string =>
  `celda-${page}-${table}-${row}-${column}`

/** The cells of a page's tables and its signatures, as boxes over it. */
export const tableBoxes = ({ page, tables, signatures }: ReadPage): readonly PageBox[] => [
  ...tables.flatMap(({ rows }, table) =>
    rows.flatMap((cells, row) =>
      cells.flatMap((cell, column): PageBox[] => {
        if (!cell) return []
        const name = `${cell.text || 'Celda vacía'} (confianza ${percentText(cell.confidence)})`
        return [
          {
            id: cellId(page, table, row, column),
            box: cell.box,
            name,
            tone: confidenceLevelOf(cell.confidence),
          },
        ]
      }),
    ),
  ),
  ...signatures.map(
    ({ box, confidence }, index): PageBox => ({
      ...{ id: `firma-${page}-${index}`, box, tone: 'plain' },
      name: `Firma (confianza ${percentText(confidence)})`,
    }),
  ),
]

type Linked = { hovered: string | undefined; onHover: (id: string | undefined) => void }

const TableOf = ({
  page,
  table,
  at,
  hovered,
  onHover,
}: Linked & { page: number; table: ReadTable; at: number }) => {
  const copy = useCopy()
  const texts = table.rows.map((cells) => cells.map((cell) => cell?.text ?? ''))
  return (
    <Part above={4} aria-label={`Tabla ${at + 1} de la página ${page}`}>
      <Cluster below={2}>
        <SectionTitle as="h3" size="body">
          Tabla {at + 1}
        </SectionTitle>
        <Confidence percent={table.confidence} />
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => void copy(tableText(texts), `Se copió la tabla ${at + 1}`)}
        >
          Copiar tabla
        </Button>
      </Cluster>
      <ScrollRegion className={classes.wideTable} label={`Celdas de la tabla ${at + 1}`}>
        <table className={`${value.cells} ${classes.cells}`} aria-label={`Celdas de la tabla ${at + 1}`}>
          <tbody>
            {table.rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other key than their index
              <tr key={row}>
                {cells.map((cell, column) => {
                  const id = cellId(page, at, row, column)
                  return (
                    <td
                      key={id}
                      data-tone={cell ? confidenceLevelOf(cell.confidence) : undefined}
                      data-hovered={id === hovered || undefined}
                      title={cell ? `Confianza ${percentText(cell.confidence)}` : undefined}
                      onMouseEnter={() => onHover(id)}
                      onMouseLeave={() => onHover(undefined)}
                    >
                      {cell?.text}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Part>
  )
}

const summaryText = (page: number, tables: number, signatures: number): string =>
  tables + signatures === 0
    ? `La página ${page} no tiene tablas ni firmas.`
    : `Página ${page}: ${quantity(tables, 'tabla', 'tablas')}, ${quantity(signatures, 'firma', 'firmas')}`

type Props = Linked & { page: number; read: ReadPage | undefined; error: unknown; onRetry: () => unknown }

/** The tables of the current page as tables, and the number of its signatures. */
export const PageTables = ({ page, read, error, onRetry, ...linked }: Props) => (
  <div className={classes.tables}>
    <AsyncPanel data={read} failure={error ? messageOf(error) : undefined} onRetry={onRetry}>
      {({ tables, signatures }) => (
        <>
          <Note size="note" role="status">
            {summaryText(page, tables.length, signatures.length)}
          </Note>
          {tables.map((table, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tables have no other key than their index
            <TableOf key={at} {...{ page, table, at, ...linked }} />
          ))}
        </>
      )}
    </AsyncPanel>
  </div>
)
