import { TextInput, type TextInputProps } from '@mantine/core'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
}

/** A field of one line. */
export const TextField = ({ onChange, ...rest }: Props) => (
  <TextInput {...rest} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
)
