import type { KeyboardEvent } from 'react'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'
import { isWholeTime, minuteOfTyped, stepTime, typeTime } from './typed-time.ts'
import type { Reading } from './use-typed-text.ts'

type Props = Omit<TypedFieldProps, 'min' | 'max'> & {
  /** The first and the last minute that the arrows reach; what may be sent is the form's to say. */
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
 * A time of day to the minute, of 24 hours whatever the browser's language: typed (`0830`, `8:30`, `7:30 pm`) or stepped
 * with the arrows. Its value is `HH:mm`, and empty until what is typed is a real time.
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
