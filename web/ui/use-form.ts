import { schemaResolver, useForm as useMantineForm } from '@mantine/form'
import type { FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { ZodType } from 'zod'
import { afterPress } from './after-press.ts'
import { whyIncomplete } from './why-incomplete.ts'
import { isRefused } from './why-not.tsx'

type Options<Typed, Parsed> = {
  /** What the form is sent as, from its contract; its messages are what the user reads at the fields. */
  schema: ZodType<Parsed>
  /** As it is typed: texts are empty until filled. */
  initialValues: Typed
  /** What is typed so far, where it has to outlive the form. */
  onValuesChange?: (typed: Typed) => void
  /** A grid of fields is 'uncontrolled': a key then draws its own field alone, which takes `key={form.key(path)}`. */
  mode?: 'controlled' | 'uncontrolled'
}

/** What every field of `ui/` takes, beside its label. */
export type FieldProps<Value> = {
  value: Value
  onChange: (value: Value) => void
  error?: string
  onFocus?: () => void
  onBlur?: () => void
  /** By which the first wrong field is found. */
  'data-path'?: string
}

const fields = 'input, select, textarea, button'

/** To the field of a path, or the first control in it. */
export const focusField = (form: EventTarget | null, path = ''): void => {
  const field = form instanceof Element ? form.querySelector<HTMLElement>(`[data-path="${path}"]`) : null
  const control = field?.matches(fields) ? field : field?.querySelector<HTMLElement>(fields)
  control?.focus()
}

const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], values)

/**
 * The form of every screen; its fields take `{...form.field('name')}`, those of a list `{...form.getInputProps(path)}`.
 * What is typed is checked when its field is left and when the form is sent; an error goes with the next key, and whoever
 * sends what is wrong is taken to the first field of it. What was left empty is told only when the form is sent.
 */
export const useForm = <Typed extends Record<string, unknown>, Parsed>(options: Options<Typed, Parsed>) => {
  const { schema, onValuesChange, ...others } = options
  const validate = schemaResolver(schema, { sync: true })
  const form = useMantineForm<Typed, Parsed>({
    ...others,
    validate,
    onValuesChange: (typed, before) => {
      onValuesChange?.(typed)
      // Another field's value may have been what was wrong: what no rule says any more goes with it.
      const wrong = Object.entries(form.errors)
      if (wrong.length === 0) return
      const [said, were] = [validate(typed), validate(before)]
      for (const [path, error] of wrong)
        if (were[path] === error && said[path] !== error) form.clearFieldError(path)
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
    /** Why it cannot be sent yet, by the fields that the button that sends it waits for. */
    whyNot: (names: Partial<Record<keyof Typed, string>>): string | undefined => {
      const values = form.getValues()
      const wrong = Object.keys(validate(values)).map((path) => path.split('.', 1)[0] as keyof Typed & string)
      const isEmpty = (name: keyof Typed): boolean =>
        values[name] === '' || (Array.isArray(values[name]) && values[name].length === 0)
      const named = (empty: boolean) =>
        [...new Set(wrong)].filter((name) => isEmpty(name) === empty).map((name) => names[name] ?? name)
      return whyIncomplete({ missing: named(true), wrong: named(false) })
    },
    /** `first` is the field to go to where its button says something that the schema does not know. */
    submit: (send: (parsed: Parsed) => void, first?: string) => (event: FormEvent<HTMLFormElement>) => {
      const { currentTarget } = event
      const isBlocked = isRefused(event)
      // What is refused has no value: a form that asks for none would go without it.
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
    /** What is typed is what the server has now: whoever leaves from here on loses nothing, and is not asked. */
    saved: () => flushSync(() => form.resetDirty()),
  }
}
