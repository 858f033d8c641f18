import type { ReactNode } from 'react'
import classes from './checkbox.module.css'
import type { FieldProps } from './use-form.ts'

type Props = FieldProps<boolean> & { label: ReactNode }

/** The browser's own checkbox, because it adds no code. */
export const Checkbox = ({ label, value, onChange, error: _, ...rest }: Props) => (
  <label className={classes.checkbox}>
    <input
      type="checkbox"
      {...rest}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <span>{label}</span>
  </label>
)
