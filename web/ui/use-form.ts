import { schemaResolver, useForm as useMantineForm } from '@mantine/form'
import type { FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { ZodMiniType } from 'zod/mini'
import { afterPress } from './after-press.ts'
import { whyIncomplete } from './why-incomplete.ts'
import { isRefused } from './why-not.tsx'

type Options<Typed, Parsed> = {
  /** The schema of the form, from its contract; the user reads its messages at the fields. */
  schema: ZodMiniType<Parsed>
  /** The values as they are typed: texts are empty until filled. */
  initialValues: Typed
  /** Reports the typed values, where they must outlive the form. */
  onValuesChange?: (typed: Typed) => void
  /**
   * A grid of fields is 'uncontrolled': a key then renders only its own field, which takes `key={form.key(path)}`.
   */
  mode?: 'controlled' | 'uncontrolled'
}

/** What every field of `ui/` takes, besides its label. */
export type FieldProps<Value> = {
  value: Value
  onChange: (value: Value) => void
  error?: string
  onFocus?: () => void
  onBlur?: () => void
  /** Finds the first wrong field. */
  'data-path'?: string
}

const fields = 'input, select, textarea, button'

/** Focuses the field of a path, or the first control in it. */
export const focusField = (form: EventTarget | null, path = ''): void => {
  const field = form instanceof Element ? form.querySelector<HTMLElement>(`[data-path="${path}"]`) : null
  const control = field?.matches(fields) ? field : field?.querySelector<HTMLElement>(fields)
  control?.focus()
}

const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], values)

/**
 * The form of every screen. Its fields take `{...form.field('name')}`, those of a list
 * `{...form.getInputProps(path)}`. A value is checked when its field is left and when the form is sent. The
 * next key clears its error. A send with errors focuses the first wrong field. An empty field shows its error
 * only when the form is sent.
 */
export const useForm = <Typed extends Record<string, unknown>, Parsed>(options: Options<Typed, Parsed>) => {
  const { schema, onValuesChange, ...others } = options
  const validate = schemaResolver(schema, { sync: true })
  const form = useMantineForm<Typed, Parsed>({
    ...others,
    validate,
    onValuesChange: (typed, before) => {
      onValuesChange?.(typed)
      // The error may have depended on another field: errors that no rule reports any more are cleared.
      const wrong = Object.entries(form.errors)
      if (wrong.length === 0) return
      const [errors, were] = [validate(typed), validate(before)]
      for (const [path, error] of wrong)
        if (were[path] === error && errors[path] !== error) form.clearFieldError(path)
    },
    transformValues: (typed) => schema.parse(typed),
    enhanceGetInputProps: ({ form: { getValues, validateField }, field }) => ({
      onBlur: () => {
        afterPress(() => {
          const value = valueAt(getValues(), String(field))
          if (value !== '' && value !== undefined) validateField(field)
        })
      },
    }),
  })
  return {
    ...form,
    field: <Name extends keyof Typed & string>(name: Name) =>
      form.getInputProps(name) as unknown as FieldProps<Typed[Name]>,
    /** Why it cannot be sent yet, by the fields that its submit button waits for. */
    whyNot: (names: Partial<Record<keyof Typed, string>>): string | undefined => {
      const values = form.getValues()
      const wrong = Object.keys(validate(values)).map((path) => path.split('.', 1)[0] as keyof Typed & string)
      const isEmpty = (name: keyof Typed): boolean =>
        values[name] === '' || (Array.isArray(values[name]) && values[name].length === 0)
      const named = (empty: boolean) =>
        [...new Set(wrong)].filter((name) => isEmpty(name) === empty).map((name) => names[name] ?? name)
      return whyIncomplete({ missing: named(true), wrong: named(false) })
    },
    /** `first` is the field to focus if the button gives a reason that is not in the schema. */
    submit: (send: (parsed: Parsed) => void, first?: string) => (event: FormEvent<HTMLFormElement>) => {
      const { currentTarget } = event
      const isBlocked = isRefused(event)
      // A refused text has no value, so an optional field would be sent without it.
      const refused = currentTarget.querySelector<HTMLElement>('[data-refused]')
      form.onSubmit(
        (parsed) => {
          if (refused) refused.focus()
          else if (isBlocked) focusField(currentTarget, first)
          else send(parsed)
        },
        (errors) => focusField(currentTarget, Object.keys(errors)[0]),
      )(event)
    },
    /** The server now has the typed values: leaving from here on loses nothing, and does not ask. */
    saved: () => flushSync(() => form.resetDirty()),
  }
}
