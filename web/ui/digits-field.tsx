import { TextInput, type TextInputProps } from '@mantine/core'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (digits: string) => void
  /** Maximum number of digits; a longer paste is cut. */
  maxDigits: number
}

/** A number that identifies, in digits; other characters are removed (A§5). For a quantity use `CountField`. */
export const DigitsField = ({ value, onChange, maxDigits, ...rest }: Props) => (
  <TextInput
    {...rest}
    value={value}
    inputMode="numeric"
    autoComplete="off"
    onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\D/g, '').slice(0, maxDigits))}
  />
)
