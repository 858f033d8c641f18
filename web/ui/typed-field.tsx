import { TextInput, type TextInputProps } from '@mantine/core'
import type { FocusEvent } from 'react'
import type { FieldProps } from './use-form.ts'
import { type Reading, useTypedText } from './use-typed-text.ts'

export type TypedFieldProps = Omit<TextInputProps, keyof FieldProps<string>> & FieldProps<string>
type Props = Omit<TypedFieldProps, 'onFocus'> & {
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void
  reading: Reading
  /** What the field holds after a key or a paste, if it differs from the typed text. */
  typing?: (before: string, typed: string) => string
}

const asTyped = (_: string, typed: string): string => typed

/**
 * A field of one line. It keeps the typed text, and formats its value once it is left. A text without a value
 * stays, with the sentence that says why (decision 96).
 */
export const TypedField = (props: Props) => {
  const { value, onChange, onBlur, onKeyDown, error, reading, typing = asTyped, ...rest } = props
  const typed = useTypedText({ value, onChange, onBlur }, reading)
  return (
    <TextInput
      inputMode="numeric"
      {...rest}
      autoComplete="off"
      value={typed.text}
      data-refused={typed.isRefused || undefined}
      onChange={({ currentTarget }) => typed.type(typing(typed.text, currentTarget.value))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typed.check()
        onKeyDown?.(event)
      }}
      onBlur={typed.leave}
      error={typed.wrong ?? error}
    />
  )
}
