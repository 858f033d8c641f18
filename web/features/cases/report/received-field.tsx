import { useState } from 'react'
import { bogotaDay } from '../../../../shared/dates.ts'
import { invalidDate } from '../../../../shared/reported-date.ts'
import { serverNow } from '../../../session/store.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Fields } from '../../../ui/layout.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TimeField } from '../../../ui/time-field.tsx'
import type { FieldProps } from '../../../ui/use-form.ts'
import { reformatted, typedOfWire, wireOfTyped } from './typed-instant.ts'

/** Adds seconds to the datetime of a calendar, `YYYY-MM-DDTHH:mm` (B§5). */
const withSeconds = (local: string): string => (local.length === 16 ? `${local}:00` : local)

/** The text of a received date as a day and a time, each empty until it is chosen. What is typed of either stays. */
const useReceived = ({ value, onChange, onBlur }: FieldProps<string>) => {
  const [wireDay = '', wireTime = ''] = wireOfTyped(value)?.split('T') ?? []
  const [parts, setParts] = useState({ day: wireDay, time: wireTime.slice(0, 5) })
  const present = wireDay ? { day: wireDay, time: wireTime.slice(0, 5) } : parts
  const set = (change: Partial<typeof parts>) => {
    const { day, time } = { ...present, ...change }
    setParts({ day, time })
    onChange(day && time ? typedOfWire(withSeconds(`${day}T${time}`)) : '')
  }
  return {
    ...present,
    setDay: (day: string) => set({ day }),
    setTime: (time: string) => set({ time }),
    leave: () => {
      const next = reformatted(value)
      if (next !== value) onChange(next)
      onBlur?.()
    },
  }
}

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
