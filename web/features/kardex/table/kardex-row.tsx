import { memo, useState } from 'react'
import type { KardexRow as Row } from '../../../../shared/kardex-rows.ts'
import { kardexTexts } from '../../../../shared/kardex-rules.ts'
import { formatInstant, formatThousands } from '../../../format.ts'
import { Cluster, Note } from '../../../ui/layout.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { type Column, countColumns, type Draft, lackingIn, refusedIn, totalTyped } from '../drafts/drafts.ts'
import classes from '../kardex.module.css'
import { columnNames } from './columns.ts'
import { Comments } from './comments.tsx'
import { clock, cross, lock, pencil } from './kardex-icons.tsx'
import { RowField } from './row-field.tsx'

export type RowWays = {
  onEdit: (row: HTMLTableRowElement) => void
  onLeave: (process: string) => void
  onType: (process: string, column: Column, text: string) => void
  onHistory: (row: Row) => void
}

type Props = RowWays & {
  row: Row
  index: number
  /** Undefined unless the row is in edit. */
  draft: Draft | undefined
  /** After an attempt to save, empty counts are marked. */
  isChecked: boolean
  hasPriority: boolean
  /** Why it cannot be edited. */
  whyFixed: string | undefined
}

const shown = (count: number | undefined): string =>
  count === undefined ? '' : formatThousands(String(count))

const EditCell = ({ row: { process }, draft, whyFixed, onEdit, onLeave }: Props) => {
  const label = draft
    ? `Dejar de editar ${process}`
    : whyFixed
      ? `Editar ${process}: ${whyFixed}`
      : `Editar ${process}`
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.icon}
      aria-label={label}
      title={draft ? 'Dejar de editar, sin guardar lo escrito' : (whyFixed ?? 'Editar')}
      aria-disabled={whyFixed ? true : undefined}
      onClick={({ currentTarget, detail }) => {
        // The second click of a double click would undo the first.
        if (detail > 1) return
        if (draft) onLeave(process)
        else onEdit(currentTarget.closest('tr') as HTMLTableRowElement)
      }}
    >
      {draft ? cross : whyFixed ? lock : pencil}
    </button>
  )
}

/** The stored managed count, with the present one beside it if they differ (decision 66). */
const Managed = ({ row, draft }: Pick<Props, 'row' | 'draft'>) => {
  const { isStored, managed, managedNow } = row
  if (!isStored || managed === managedNow) return shown(managedNow)
  return (
    <>
      {shown(draft ? managedNow : managed)}
      <Note as="span" size="note" block className={classes.beside}>
        {draft ? `guardado: ${shown(managed)}` : `ahora: ${shown(managedNow)}`}
      </Note>
    </>
  )
}

const refusedId = (process: string, column: Column): string => `${column} ${process}`.replace(/\s/g, '-')

type RowNotesProps = Props & {
  /** The refused counts that are not focused at present. */
  refused: ReturnType<typeof refusedIn>
}

const RowNotes = ({ row, draft, hasPriority, refused }: RowNotesProps) => (
  <>
    <Cluster as="span" gap={2}>
      {row.process}
      {hasPriority && <StatusBadge label={kardexTexts.priority} tone="open" />}
    </Cluster>
    {draft && draft.base.version !== row.version ? (
      <Note
        as="span"
        size="note"
        block
        tone="danger"
      >{`${row.user} guardó esta fila mientras la editabas`}</Note>
    ) : (
      row.updatedAt && (
        <Note as="span" size="note" block>{`Guardado: ${formatInstant(row.updatedAt)} · ${row.user}`}</Note>
      )
    )}
    {refused.map(({ column, why }) => (
      <Note
        as="span"
        key={column}
        id={refusedId(row.process, column)}
        size="note"
        block
        tone="danger"
        role="alert"
      >{`${columnNames[column]}: ${why}`}</Note>
    ))}
    {row.isRemoved && (
      <Note as="span" size="note" block>
        El proceso ya no está configurado
      </Note>
    )}
  </>
)

/** A cell takes the focus itself unless it has a control. */
const cell = (label: string, { hasControl = false, isReadOnly = true, align }: CellLook = {}) => ({
  tabIndex: hasControl ? undefined : -1,
  'data-label': label,
  'data-align': align,
  'aria-readonly': isReadOnly,
})
type CellLook = { hasControl?: boolean; isReadOnly?: boolean; align?: 'end' }

const PlainRow = (props: Props) => {
  const { row, index, draft, isChecked, onType, onHistory } = props
  const { process, isStored } = row
  const [typing, setTyping] = useState<string>()
  const lacking = draft && isChecked ? lackingIn(draft) : []
  const refused = draft ? refusedIn(draft).filter(({ column }) => column !== typing) : []
  const field = (column: Column) => {
    if (!draft) return undefined
    const isRefused = refused.some((one) => one.column === column)
    return (
      <RowField
        {...{ process, column, draft, onType }}
        isWrong={isRefused || lacking.includes(column)}
        describedBy={isRefused ? refusedId(process, column) : undefined}
      />
    )
  }
  const edited = { hasControl: draft !== undefined, isReadOnly: !draft }
  return (
    <tr
      data-key={process}
      aria-rowindex={index + 2}
      data-edited={draft ? true : undefined}
      onFocus={({ target }) => setTyping(target.dataset.column)}
      onBlur={() => setTyping(undefined)}
    >
      <td {...cell('Editar', { hasControl: true })}>
        <EditCell {...props} />
      </td>
      <th scope="row" {...cell('Proceso')}>
        <RowNotes {...props} refused={refused} />
      </th>
      <td {...cell(columnNames.managed, { align: 'end' })}>
        <Managed row={row} draft={draft} />
      </td>
      {countColumns.map((column) => (
        <td key={column} {...cell(columnNames[column], { ...edited, align: 'end' })}>
          {field(column) ?? shown(row[column])}
        </td>
      ))}
      <td {...cell(columnNames.totalCount, { align: 'end' })}>
        <span className={classes.total}>
          {shown(draft ? totalTyped(draft, row) : isStored ? row.totalCount : row.managedNow)}
        </span>
      </td>
      <td {...cell(columnNames.comments, edited)}>
        {field('comments') ?? <Comments text={row.comments} process={process} />}
      </td>
      <td {...cell('Historial', { hasControl: isStored })}>
        {isStored && (
          <button
            type="button"
            tabIndex={-1}
            className={classes.icon}
            aria-label={`Historial de ${process}`}
            title="Historial"
            onClick={() => onHistory(row)}
          >
            {clock}
          </button>
        )}
      </td>
    </tr>
  )
}

/** Renders again only when its own data change: a key in one of 300 rows renders that row only. */
export const KardexRow = memo(PlainRow)
