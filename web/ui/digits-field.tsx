import { TextInput, type TextInputProps } from '@mantine/core'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (digits: string) => void
  /** Digits it takes at most: the rest of a paste is left out. */
  maxDigits: number
}

/** A number that names, in digits; whatever else is typed or pasted is stripped (A§5). A figure is a `CountField`. */
export const DigitsField = ({ value, onChange, maxDigits, ...rest }: Props) => (
  <TextInput
    {...rest}
    value={value}
    inputMode="numeric"
    autoComplete="off"
    onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\D/g, '').slice(0, maxDigits))}
  />
)
