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
}

/** When a case was received and, until it is closed, how long ago. */
const Received = ({ row, text, age }: Required<Pick<Shown, 'text'>> & Shown & { row: CaseRow }) => {
  const isClosed = placeOf[row.reqStatus] === 'closed'
  const { received, held } = ageingTexts(row, useMinute(!isClosed))
  if (isClosed) return text(row)
  return (
    <span title={[`Recibido ${received}`, held].filter(Boolean).join(' · ')}>
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
  { text = texts[name], age }: Shown = {},
): Column<CaseRow> =>
  factColumn(name, { cell: (row) => <Received row={row} text={text} age={age} />, ...own })
