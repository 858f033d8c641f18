import { useMemo, useRef } from 'react'

const firstField = (form: HTMLFormElement): HTMLElement | null => form.querySelector('input:not([readonly])')

/**
 * After a seat is opened, the focus goes to its form, also by keyboard. The form may render only after the
 * server's answer: after `want`, it takes the focus when it renders.
 */
export const useFormFocus = () => {
  const wanted = useRef(false)
  const shown = useRef<HTMLFormElement>(null)
  return useMemo(
    () => ({
      want: () => {
        wanted.current = true
      },
      /** Focuses the form that is already rendered. */
      take: () => shown.current && firstField(shown.current)?.focus(),
      place: (form: HTMLFormElement | null) => {
        shown.current = form
        if (!form || !wanted.current) return
        wanted.current = false
        firstField(form)?.focus()
      },
    }),
    [],
  )
}
export type FormFocus = ReturnType<typeof useFormFocus>
