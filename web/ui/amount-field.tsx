import { shownAmount, shownDecimal } from '../../shared/shown-amounts.ts'
import { type Read, readAmount } from '../../shared/typed-numbers.ts'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'

type Props = TypedFieldProps & {
  /** Maximum length: of an amount as it is shown, of a decimal as it is stored. */
  limit: number
}

const within = (read: Read, lengthOf: (value: string) => number, limit: number): Read =>
  'value' in read && lengthOf(read.value) > limit ? { why: `Máximo ${limit} caracteres` } : read

/** Pesos, shown with thousands and decimals: `$ 1.234,5`. Its value is the exact decimal `1234.5`. */
export const AmountField = ({ limit, ...rest }: Props) => (
  <TypedField
    {...rest}
    inputMode="decimal"
    reading={{
      textOf: (value) => value && shownAmount(value),
      read: (text) => within(readAmount(text), (value) => shownAmount(value).length, limit),
    }}
  />
)

/** A number with at most two decimals, `1.234,5`; its value is also the exact decimal. */
export const DecimalField = ({ limit, ...rest }: Props) => (
  <TypedField
    {...rest}
    inputMode="decimal"
    reading={{
      textOf: shownDecimal,
      read: (text) => within(readAmount(text), ({ length }) => length, limit),
    }}
  />
)
