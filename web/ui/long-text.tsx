import { type KeyboardEvent, useId } from 'react'
import { counted } from './counted.ts'
import classes from './long-text.module.css'
import type { FieldProps } from './use-form.ts'

type Props = FieldProps<string> & {
  label: string
  /** Maximum length. Longer text stays, so that the user can shorten it, and the counter says so. */
  limit: number
  readOnly?: boolean
  autoFocus?: boolean
  rows?: number
  /** Enter alone submits the form, for a remark; Shift and Enter start a line. */
  sends?: boolean
}

/** Text of several lines; Control and Enter submit the form. */
export const LongText = (props: Props) => {
  const { label, value, onChange, limit, error, readOnly, autoFocus, rows = 6, sends, ...rest } = props
  const id = useId()
  const used = value.trim().length
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, metaKey, shiftKey, currentTarget } = event
    if (key !== 'Enter' || !(ctrlKey || metaKey || (sends && !shiftKey))) return
    event.preventDefault()
    currentTarget.form?.requestSubmit()
  }
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        className={classes.text}
        rows={rows}
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
          {counted(used)} de {counted(limit)} caracteres
        </span>
      </div>
    </div>
  )
}
