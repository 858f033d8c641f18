import { useEffect, useRef } from 'react'

const isInDialog = (element: EventTarget): boolean =>
  element instanceof Element && element.closest('dialog') !== null

/**
 * A row's buttons come and go with its file; the focus of whoever pressed one that went stays in the row, at its first
 * button, instead of falling to the top of the page. A dialog that asked in between gives it back.
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
      // A button that is removed loses the focus to nothing, and a dialog borrows it; a user takes it somewhere.
      if (relatedTarget && !isInDialog(relatedTarget)) held.current = false
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
    if (!changed || !held.current) return
    const focusFirst = () =>
      row.current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true })
    // Its own button may have been disabled meanwhile, so the focus does not tell that a dialog has it.
    const borrower = document.querySelector('dialog:modal')
    if (borrower) borrower.addEventListener('close', focusFirst, { once: true })
    else if (document.activeElement === document.body) focusFirst()
  }, [state])

  return row
}
