import { useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import type { FieldProps } from '../../ui/use-form.ts'

type Props = FieldProps<string> & {
  label: string
  description?: string
  maxDigits: number
  /** Said of what is no digit, and of too many of them. */
  texts: { letters: string; tooLong: string }
  onEnter?: () => void
  readOnly?: boolean
  width?: number
}

/**
 * Digits that name money: spaces around them and among them go, as in what is copied, and a text with anything else in it,
 * or with too many of them, is refused whole and said, because a number made of a part of it would be another one.
 */
export const RefusingField = (props: Props) => {
  const { value, onChange, error, onBlur, maxDigits, texts, onEnter, width, ...rest } = props
  const [refused, setRefused] = useState<string>()
  const type = (typed: string) => {
    const digits = typed.replace(/\s/g, '')
    if (/\D/.test(digits)) return setRefused(texts.letters)
    if (digits.length > maxDigits) return setRefused(texts.tooLong)
    setRefused(undefined)
    onChange(digits)
  }
  return (
    <TextField
      {...rest}
      value={value}
      onChange={type}
      onBlur={() => {
        setRefused(undefined)
        onBlur?.()
      }}
      onKeyDown={({ key }) => key === 'Enter' && onEnter?.()}
      error={(refused ?? error) && <span role="alert">{refused ?? error}</span>}
      inputMode="numeric"
      autoComplete="off"
      w={width}
      maw="100%"
    />
  )
}
