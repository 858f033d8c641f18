import { shownDecimal } from '../../shared/shown-amounts.ts'
import { readCount } from '../../shared/typed-numbers.ts'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'

/** A whole number, shown with its thousands: `1.234`. Its value is its digits. */
export const CountField = ({ maxDigits, ...rest }: TypedFieldProps & { maxDigits: number }) => (
  <TypedField {...rest} reading={{ textOf: shownDecimal, read: (text) => readCount(text, maxDigits) }} />
)
