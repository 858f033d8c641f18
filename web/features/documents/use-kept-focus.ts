import { useEffect, useRef } from 'react'

/**
 * A row's buttons come and go with its file; the focus of whoever pressed one that went stays in the row, at its first
 * button, instead of falling to the top of the page.
 */
export const useKeptFocus = (state: string) => {
  const row = useRef<HTMLTableRowElement>(null)
  const held = useRef(false)
  const last = useRef(state)

  useEffect(() => {
    const { current } = row
    const onFocus = () => {
      held.current = true
    }
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      // A button that is removed loses the focus to nothing; a user takes it somewhere.
      if (relatedTarget) held.current = false
    }
    current?.addEventListener('focusin', onFocus)
    current?.addEventListener('focusout', onBlur)
    return () => {
      current?.removeEventListener('focusin', onFocus)
      current?.removeEventListener('focusout', onBlur)
    }
  }, [])

  useEffect(() => {
    const changed = last.current !== state
    last.current = state
    if (changed && held.current && document.activeElement === document.body) {
      row.current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true })
    }
  }, [state])

  return row
}
