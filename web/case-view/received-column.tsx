import { type CaseRow, placeOf } from '../../shared/cases.ts'
import { formatDay, formatHour } from '../format.ts'
import type { Column } from '../ui/data-table-model.ts'
import { Note } from '../ui/layout.tsx'
import { ageingTexts } from './ageing.tsx'
import { factColumn } from './facts.ts'
import { useMinute } from './use-minute.ts'

type Shown = {
  text?: (row: CaseRow) => string
  /** The class of the age, where the column has room for it; without one only the tooltip has it. */
  age?: string | undefined
  /** Where the list has no column of the hour: its tooltip has it. */
  saysHour?: boolean
}

/** When a case was received and, until it is closed, how long ago. */
const Received = ({ row, text, age, saysHour }: Required<Pick<Shown, 'text'>> & Shown & { row: CaseRow }) => {
  const isClosed = placeOf[row.reqStatus] === 'closed'
  const { received, held } = ageingTexts(row, useMinute(!isClosed))
  const hour = saysHour && texts.hora(row)
  if (isClosed) return hour ? <span title={hour}>{text(row)}</span> : text(row)
  return (
    <span title={[hour, `Recibido ${received}`, held].filter(Boolean).join(' · ')}>
      {text(row)}
      {age && (
        <Note as="span" className={age}>
          {` · ${received}`}
        </Note>
      )}
    </span>
  )
}

const texts = {
  fecha: ({ dateAssignment }: CaseRow) => formatDay(dateAssignment),
  hora: ({ hourAssignment }: CaseRow) => formatHour(hourAssignment),
}

/** The column of the date or the hour at which a case was received, with its age. */
export const receivedColumn = (
  name: keyof typeof texts,
  own: Partial<Column<CaseRow>>,
  { text = texts[name], ...shown }: Shown = {},
): Column<CaseRow> =>
  factColumn(name, { cell: (row) => <Received row={row} text={text} {...shown} />, ...own })
