import type { ReactNode } from 'react'
import classes from './checkbox.module.css'
import { Cluster } from './layout.tsx'
import type { FieldProps } from './use-form.ts'

type Props = FieldProps<boolean> & { label: ReactNode }

/** The browser's own checkbox, because it adds no code. */
export const Checkbox = ({ label, value, onChange, error: _, ...rest }: Props) => (
  <Cluster as="label" nowrap gap={2} className={classes.checkbox}>
    <input
      type="checkbox"
      {...rest}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <span>{label}</span>
  </Cluster>
)
