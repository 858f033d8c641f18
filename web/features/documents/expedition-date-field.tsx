import { addDays } from '../../../shared/dates.ts'
import type { DocumentType } from '../../../shared/document-types.ts'
import { pageRefusals } from '../../../shared/page-refusals.ts'
import { DateField } from '../../ui/date-field.tsx'
import type { DateState } from './expedition-date.ts'

type Props = {
  value: string
  onChange: (day: string) => void
  state: DateState
  /** The document with this date. */
  type: DocumentType
  today: string
  disabled: boolean
}

const { message } = pageRefusals.expeditionDate

/** When a document was issued; the calendar offers the accepted days (A§5). */
export const ExpeditionDateField = ({ state, type, today, ...field }: Props) => (
  <DateField
    {...field}
    aria-label={`Fecha de expedición de ${type.friendlyName}`}
    styles={{ wrapper: { width: 140 } }}
    min={type.validity && addDays(today, -type.validity.days)}
    max={today}
    error={state.is === 'wrong' ? message : undefined}
    invalidText={() => message}
  />
)
