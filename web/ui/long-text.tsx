import { useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, type Ref, useId, useRef } from 'react'
import { counted } from './counted.ts'
import type { Command } from './keys/command.ts'
import { useKeys } from './keys/use-keys.ts'
import { Cluster } from './layout.tsx'
import classes from './long-text.module.css'
import type { FieldProps } from './use-form.ts'

export const textKeys = {
  send: { name: 'Enviar', keys: 'Control+Enter', whileTyping: true },
} satisfies Record<string, Command>

type Props = FieldProps<string> & {
  label: string
  /** Maximum length. Longer text stays, so that the user can shorten it, and the counter says so. */
  limit: number
  readOnly?: boolean
  autoFocus?: boolean
  rows?: number
  /** Enter alone submits the form, for a remark; Shift and Enter start a line. */
  sends?: boolean
  ref?: Ref<HTMLTextAreaElement> | undefined
}

/** Text of several lines. */
export const LongText = (props: Props) => {
  const { label, value, onChange, limit, error, readOnly, autoFocus, rows = 6, sends, ref, ...rest } = props
  const id = useId()
  const used = value.trim().length
  const text = useRef<HTMLTextAreaElement>(null)
  const merged = useMergedRef(text, ref)
  const send = () => text.current?.form?.requestSubmit()
  useKeys(text, textKeys, { send })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!sends || event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    send()
  }
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <textarea
        {...rest}
        ref={merged}
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
      <Cluster nowrap justify="between" gap={4} className={classes.below}>
        <p className={classes.error} id={`${id}-error`} role="alert">
          {error}
        </p>
        <span className={classes.count} id={`${id}-count`} data-over={used > limit || undefined}>
          {counted(used)} de {counted(limit)} caracteres
        </span>
      </Cluster>
    </div>
  )
}
