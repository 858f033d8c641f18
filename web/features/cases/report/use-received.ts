import { useState } from 'react'
import type { FieldProps } from '../../../ui/use-form.ts'
import { reformatted, typedOfWire, wireOfTyped } from './typed-instant.ts'

/** Adds seconds to the datetime of a calendar, `YYYY-MM-DDTHH:mm` (B§5). */
const withSeconds = (local: string): string => (local.length === 16 ? `${local}:00` : local)

/** The text of a received date as a day and a time, each empty until it is chosen. What is typed of either stays. */
export const useReceived = ({ value, onChange, onBlur }: FieldProps<string>) => {
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
