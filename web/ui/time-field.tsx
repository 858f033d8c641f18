import { TextInput, type TextInputProps } from '@mantine/core'
import type { FieldProps } from './use-form.ts'

type Props = Omit<TextInputProps, keyof FieldProps<string> | 'min' | 'max'> &
  FieldProps<string> & {
    /** The first and the last minute that can be chosen. */
    min?: string
    max?: string
  }

/**
 * A time of day, to the minute: the browser's own field, which the arrows go through and phones know. Its value is
 * `HH:mm` of 24 hours, however the browser shows it, and empty until it is whole.
 */
export const TimeField = ({ onChange, ...rest }: Props) => (
  <TextInput
    {...rest}
    type="time"
    step={60}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
