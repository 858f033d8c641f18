import type { ComponentProps, ReactNode } from 'react'
import classes from './checkbox.module.css'
import { Cluster } from './layout.tsx'
import type { FieldProps } from './use-form.ts'

/** The browser's own checkbox, because it adds no code. */
export const LabelledBox = ({ label, ...box }: ComponentProps<'input'> & { label: ReactNode }) => (
  <Cluster as="label" nowrap gap={2} className={classes.checkbox}>
    <input type="checkbox" {...box} />
    <span>{label}</span>
  </Cluster>
)

type Props = FieldProps<boolean> & { label: ReactNode }

/** A checkbox as a field of a form. */
export const Checkbox = ({ value, onChange, error: _, ...rest }: Props) => (
  <LabelledBox {...rest} checked={value} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
)
