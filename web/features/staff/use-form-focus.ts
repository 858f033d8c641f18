import { useMemo, useRef } from 'react'

const firstField = (form: HTMLFormElement): HTMLElement | null => form.querySelector('input:not([readonly])')

/**
 * Who opens a seat goes on in its form, by keyboard too. The form may only come with an answer of the server: the one
 * that `want` was said for takes the focus when it is there.
 */
export const useFormFocus = () => {
  const wanted = useRef(false)
  const shown = useRef<HTMLFormElement>(null)
  return useMemo(
    () => ({
      want: () => {
        wanted.current = true
      },
      /** The form that is there already. */
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
