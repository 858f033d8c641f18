import { TextInput, type TextInputProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { stepTime, timeLength, timeOfTyped, typeTime } from './typed-time.ts'
import type { FieldProps } from './use-form.ts'
import { useTypedText } from './use-typed-text.ts'

type Props = Omit<TextInputProps, keyof FieldProps<string> | 'min' | 'max'> &
  FieldProps<string> & {
    /** The first and the last minute that the arrows reach; what may be sent is the form's to say. */
    min?: string
    max?: string
  }

const reading = { textOf: (time: string) => time, valueFrom: timeOfTyped, length: timeLength }

/** Minutes by key. */
const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 60, PageDown: -60 }

/**
 * A time of day to the minute, of 24 hours whatever the browser's language: typed (`0830`, `8:30`) or stepped with the
 * arrows. Its value is `HH:mm`, and empty until what is typed is a real time.
 */
export const TimeField = ({ value, onChange, onFocus, onBlur, error, min, max, ...rest }: Props) => {
  const typed = useTypedText({ value, onChange, onBlur }, reading)
  const step = (event: KeyboardEvent) => {
    const minutes = steps[event.key]
    if (minutes === undefined || value === '' || rest.readOnly) return
    event.preventDefault()
    typed.type(stepTime(value, minutes, min, max))
  }
  return (
    <TextInput
      placeholder="HH:MM"
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={typed.text}
      onChange={({ currentTarget }) => typed.type(typeTime(typed.text, currentTarget.value))}
      onKeyDown={step}
      onFocus={({ currentTarget }) => {
        currentTarget.select()
        onFocus?.()
      }}
      onBlur={typed.leave}
      error={typed.isWrong ? `La hora ${typed.text} es inválida.` : error}
    />
  )
}
