import { TextInput, type TextInputProps } from '@mantine/core'

export const onlyDigits = (text: string): string => text.replace(/\D/g, '')

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (digits: string) => void
  /** Digits it takes at most: the rest of a paste is left out. */
  maxDigits: number
}

/** A field that takes digits only; whatever else is typed or pasted is stripped (A§5). */
export const DigitsField = ({ value, onChange, maxDigits, ...rest }: Props) => (
  <TextInput
    {...rest}
    value={value}
    inputMode="numeric"
    autoComplete="off"
    onChange={({ currentTarget }) => onChange(onlyDigits(currentTarget.value).slice(0, maxDigits))}
  />
)
