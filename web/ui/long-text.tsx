import { type KeyboardEvent, useId } from 'react'
import classes from './long-text.module.css'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Characters it may hold; what is typed beyond them stays to be shortened, and the counter says so. */
  limit: number
  error?: string
  readOnly?: boolean
  autoFocus?: boolean
  /** Control and Enter. */
  onSubmit?: () => void
}

const counted = new Intl.NumberFormat('es-CO')

export const LongText = ({ label, value, onChange, limit, error, readOnly, autoFocus, onSubmit }: Props) => {
  const id = useId()
  const used = value.trim().length
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit?.()
  }
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <textarea
        id={id}
        className={classes.text}
        rows={6}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
        readOnly={readOnly}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error ${id}-count`}
        data-autofocus={autoFocus || undefined}
      />
      <div className={classes.below}>
        <p className={classes.error} id={`${id}-error`} role="alert">
          {error}
        </p>
        <span className={classes.count} id={`${id}-count`} data-over={used > limit || undefined}>
          {counted.format(used)} de {counted.format(limit)} caracteres
        </span>
      </div>
    </div>
  )
}
