import { useState } from 'react'
import type { Read } from '../../shared/typed-numbers.ts'
import { afterPress } from './after-press.ts'
import type { FieldProps } from './use-form.ts'

export type Reading = {
  textOf: (value: string) => string
  /** The value of a text, or the sentence that says why it has none. */
  read: (text: string) => Read
  /** A complete text, to which no more is typed, is refused at once. */
  isWhole?: (text: string) => boolean
}

/** The text of a field whose value is empty until the typed text has one: a day, a time, an amount or a count. */
export const useTypedText = (
  { value, onChange, onBlur }: Pick<FieldProps<string>, 'value' | 'onChange' | 'onBlur'>,
  { textOf, read, isWhole }: Reading,
) => {
  const [text, setText] = useState(textOf(value))
  const [seen, setSeen] = useState(value)
  const [checked, setChecked] = useState(false)
  const valueFrom = (typed: string): string => {
    const found = read(typed)
    return 'value' in found ? found.value : ''
  }
  // The value was changed elsewhere, for example by a reset of the form.
  if (seen !== value) {
    setSeen(value)
    if (valueFrom(text) !== value) setText(textOf(value))
  }
  const found = read(text)
  const why = 'why' in found ? found.why : undefined
  return {
    text,
    /** The form is not sent with it (`useForm`): the typed text would be lost. */
    isRefused: why !== undefined,
    /** Why it is refused, once it is complete, or its field was left or sent. */
    wrong: checked || isWhole?.(text) ? why : undefined,
    type: (typed: string) => {
      const next = valueFrom(typed)
      setText(typed)
      setChecked(false)
      if (next !== value) onChange(next)
    },
    check: () => setChecked(true),
    leave: () => {
      afterPress(() => setChecked(true))
      // Formats the value, also if its owner did not accept the typed text.
      if (value !== '') setText(textOf(value))
      onBlur?.()
    },
  }
}
