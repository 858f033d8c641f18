import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { NumericFormat } from 'react-number-format'
import type { FieldProps } from './use-form.ts'

type Props = Omit<TextInputProps, keyof FieldProps<string> | 'type' | 'defaultValue'> &
  FieldProps<string> & {
    /** Characters of the amount as it is shown. */
    limit: number
  }

/** A point that no decimal follows yet is only of what is being typed. */
const wholeOf = (typed: string): string => typed.replace(/\.$/, '')

/** Pesos, with thousands and decimals as they are typed: `$ 1.234,5`. Its value is the exact decimal `1234.5`. */
export const AmountField = ({ value, onChange, limit, ...rest }: Props) => {
  const [typed, setTyped] = useState(value)
  return (
    <NumericFormat
      {...rest}
      customInput={TextInput}
      value={wholeOf(typed) === value ? typed : value}
      valueIsNumericString
      prefix="$ "
      thousandSeparator="."
      decimalSeparator=","
      decimalScale={2}
      allowNegative={false}
      inputMode="decimal"
      autoComplete="off"
      isAllowed={({ formattedValue }) => formattedValue.length <= limit}
      onValueChange={({ value: next }, { source }) => {
        if (source !== 'event') return
        setTyped(next)
        onChange(wholeOf(next))
      }}
    />
  )
}
