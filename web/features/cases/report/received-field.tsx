import { bogotaDay } from '../../../../shared/dates.ts'
import { invalidDate } from '../../../../shared/reported-date.ts'
import { serverNow } from '../../../session/store.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Fields } from '../../../ui/layout.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TimeField } from '../../../ui/time-field.tsx'
import type { FieldProps } from '../../../ui/use-form.ts'
import { useReceived } from './use-received.ts'

type Props = FieldProps<string> & { byCalendar: boolean }

/** When a case was received: a pasted text in one of the known formats, or a day of the calendar and a time (B§2). */
export const ReceivedField = ({ byCalendar, ...field }: Props) => {
  const { day, time, setDay, setTime, leave } = useReceived(field)
  if (!byCalendar) {
    return (
      <TextField
        label="Fecha y hora de ingreso"
        placeholder="DD/MM/AAAA HH:MM"
        autoComplete="off"
        maxLength={40}
        {...field}
        onBlur={leave}
      />
    )
  }
  const isWhole = day !== '' && time !== ''
  return (
    <Fields gap={3}>
      <DateField
        label="Fecha de ingreso"
        value={day}
        onChange={setDay}
        max={bogotaDay(serverNow())}
        invalidText={invalidDate}
        onBlur={field.onBlur}
        error={isWhole ? field.error : undefined}
        data-path={field['data-path']}
      />
      <TimeField label="Hora de ingreso" value={time} onChange={setTime} onBlur={field.onBlur} />
    </Fields>
  )
}
