import type { KeyboardEvent } from 'react'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'
import { isWholeTime, minuteOfTyped, stepTime, typeTime } from './typed-time.ts'
import type { Reading } from './use-typed-text.ts'

type Props = Omit<TypedFieldProps, 'min' | 'max'> & {
  /** The first and the last minute that the arrows reach; the form's schema decides what may be sent. */
  min?: string
  max?: string
}

const reading: Reading = {
  textOf: (time) => time,
  read: (text) => {
    const value = text === '' ? '' : minuteOfTyped(text)
    return value === undefined ? { why: `La hora ${text} es inválida.` } : { value }
  },
  isWhole: isWholeTime,
}

/** Minutes by key. */
const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 60, PageDown: -60 }

/**
 * A time of day to the minute, in 24 hours in any browser language: typed (`0830`, `8:30`, `7:30 pm`) or
 * changed with the arrows. Its value is `HH:mm`, or empty until the typed text is a real time.
 */
export const TimeField = ({ min, max, onFocus, ...rest }: Props) => {
  const { value, onChange } = rest
  const step = (event: KeyboardEvent) => {
    const minutes = steps[event.key]
    if (minutes === undefined || value === '' || rest.readOnly) return
    event.preventDefault()
    onChange(stepTime(value, minutes, min, max))
  }
  return (
    <TypedField
      placeholder="HH:MM"
      {...rest}
      reading={reading}
      typing={typeTime}
      onKeyDown={step}
      onFocus={({ currentTarget }) => {
        currentTarget.select()
        onFocus?.()
      }}
    />
  )
}
