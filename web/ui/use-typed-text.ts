import { useState } from 'react'
import { afterPress } from './after-press.ts'
import type { FieldProps } from './use-form.ts'

type Reading = {
  textOf: (value: string) => string
  /** Empty for a text that stands for no value. */
  valueFrom: (text: string) => string
  /** Characters of a whole text. */
  length: number
}

/** The text of a field whose value is empty until what is typed is whole and right, such as a day or a time. */
export const useTypedText = (
  { value, onChange, onBlur }: Pick<FieldProps<string>, 'value' | 'onChange' | 'onBlur'>,
  { textOf, valueFrom, length }: Reading,
) => {
  const [text, setText] = useState(textOf(value))
  const [seen, setSeen] = useState(value)
  const [left, setLeft] = useState(false)
  // The value was changed elsewhere, such as by the form being reset.
  if (seen !== value) {
    setSeen(value)
    if (valueFrom(text) !== value) setText(textOf(value))
  }
  return {
    text,
    /** It is whole, or its field was left, and it stands for no value. */
    isWrong: text !== '' && value === '' && (left || text.length === length),
    type: (typed: string) => {
      const next = valueFrom(typed)
      setText(typed)
      setLeft(false)
      if (next !== value) onChange(next)
    },
    leave: () => {
      afterPress(() => setLeft(true))
      // Whoever keeps the value did not take what was typed.
      if (value !== '' && valueFrom(text) !== value) setText(textOf(value))
      onBlur?.()
    },
  }
}
