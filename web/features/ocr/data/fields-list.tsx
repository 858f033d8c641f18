import { Fragment, type RefObject, useEffect } from 'react'
import type { ReadField } from '../../../../shared/ocr.ts'
import type { Draft } from '../../../readings/use-corrections.ts'
import { useFieldWindow } from '../../../readings/use-field-window.ts'
import table from '../../../ui/data-table.module.css'
import { DataTableHead } from '../../../ui/data-table-head.tsx'
import type { Sort } from '../../../ui/data-table-model.ts'
import { moveThroughFields } from './field-keys.ts'
import { type FieldActions, FieldRow, rowId } from './field-row.tsx'
import { fieldColumns } from './fields-model.ts'
import classes from './reading-view.module.css'

type Props = FieldActions & {
  shown: readonly ReadField[]
  chosen: ReadField | undefined
  hovered: string | undefined
  drafts: ReadonlyMap<string, Draft>
  sort: Sort
  onSort: (sort: Sort) => void
  ref: RefObject<HTMLTableElement | null>
}

/** Height of a row that is not measured yet. */
const usualHeight = 38

/** The fields of a document, of thousands only those in view; one Tab stop. */
export const FieldsList = ({ shown, chosen, hovered, drafts, sort, onSort, ref, ...on }: Props) => {
  const { scroller, setScroller, rows, rest, measure, placeOf, scrollTo } =
    useFieldWindow<HTMLTableRowElement>({ shown, kept: [chosen?.id], usualHeight })
  const at = placeOf(chosen?.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice moves the list, or one that comes into it
  useEffect(() => {
    if (at !== undefined) scrollTo(at)
  }, [chosen?.id, scroller, at === undefined])

  const filler = (height: number) =>
    height > 0 && (
      <tr aria-hidden>
        <td colSpan={fieldColumns.length} className={table.filler} style={{ height }} />
      </tr>
    )
  return (
    <section className={classes.scroller} ref={setScroller}>
      <table
        ref={ref}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that is moved through
        role="grid"
        aria-label="Campos del documento"
        aria-rowcount={shown.length + 1}
        aria-activedescendant={chosen && at !== undefined ? rowId(chosen.id) : undefined}
        className={`${table.grid} ${classes.fields}`}
        data-dense
        data-few
        tabIndex={0}
        onKeyDown={moveThroughFields({ shown, chosen, ...on })}
      >
        <DataTableHead columns={fieldColumns} sort={sort} onSort={onSort} />
        <tbody>
          {rows.map(({ index, field, gap }) => (
            <Fragment key={field.id}>
              {filler(gap)}
              <FieldRow
                ref={measure}
                {...{ field, index, ...on }}
                chosen={field.id === chosen?.id}
                hovered={field.id === hovered}
                draft={drafts.get(field.id)}
              />
            </Fragment>
          ))}
          {filler(rest)}
        </tbody>
      </table>
      {shown.length === 0 && <p className={table.empty}>No se encontraron resultados</p>}
    </section>
  )
}
