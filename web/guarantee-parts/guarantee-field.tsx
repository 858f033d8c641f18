import { useState } from 'react'
import { guaranteeDigits } from '../../shared/guarantee-number.ts'
import { TextField } from '../ui/text-field.tsx'
import type { FieldProps } from '../ui/use-form.ts'

type Props = FieldProps<string> & {
  label?: string
  readOnly?: boolean
  width?: number
}

/** C has no texts for these two: its field accepts only 15 digits. */
const refusals = {
  letters: 'El número de garantía solo tiene dígitos',
  tooLong: `El número de garantía debe tener máximo ${guaranteeDigits.most} dígitos`,
}

/**
 * A guarantee's number. Spaces around it and in it are removed, because copied numbers have them. A text with
 * other characters, or with too many digits, is refused whole with a message, because a part of it could be
 * another customer's guarantee.
 */
export const GuaranteeField = (props: Props) => {
  const { value, onChange, error, onBlur, width, label = 'Número de garantía', ...rest } = props
  const [refused, setRefused] = useState<string>()
  const type = (typed: string) => {
    const digits = typed.replace(/\s/g, '')
    if (/\D/.test(digits)) return setRefused(refusals.letters)
    if (digits.length > guaranteeDigits.most) return setRefused(refusals.tooLong)
    setRefused(undefined)
    onChange(digits)
  }
  return (
    <TextField
      {...rest}
      label={label}
      value={value}
      onChange={type}
      onBlur={() => {
        setRefused(undefined)
        onBlur?.()
      }}
      error={refused ?? error}
      inputMode="numeric"
      autoComplete="off"
      w={width}
      maw="100%"
    />
  )
}
