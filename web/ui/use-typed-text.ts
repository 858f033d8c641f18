import { useState } from 'react'
import type { Read } from '../../shared/typed-numbers.ts'
import { afterPress } from './after-press.ts'
import type { FieldProps } from './use-form.ts'

export type Reading = {
  textOf: (value: string) => string
  /** The value of a text; a text that has none is refused with a sentence. */
  read: (text: string) => Read
  /** A text to which nothing more is typed, so that it is refused at once. */
  isWhole?: (text: string) => boolean
}

/** The text of a field whose value is empty until what is typed has one: a day, a time, an amount or a count. */
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
  // The value was changed elsewhere, such as by the form being reset.
  if (seen !== value) {
    setSeen(value)
    if (valueFrom(text) !== value) setText(textOf(value))
  }
  const found = read(text)
  const why = 'why' in found ? found.why : undefined
  return {
    text,
    /** The form is not sent with it (`useForm`): it would go without what is typed. */
    isRefused: why !== undefined,
    /** Why it is refused, once it is whole, or its field was left or sent. */
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
      // As the value is shown; also where its owner did not take what was typed.
      if (value !== '') setText(textOf(value))
      onBlur?.()
    },
  }
}
