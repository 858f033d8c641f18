import { useEffect, useLayoutEffect, useRef } from 'react'

const isInDialog = (element: EventTarget): boolean =>
  element instanceof Element && element.closest('dialog') !== null

/** Focuses the first control of a row, once the dialog that has the focus is closed, or if nothing has it. */
const giveFocus = (rowNow: () => Element | null | undefined): void => {
  const focus = () => rowNow()?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true })
  // Its own button may have been disabled meanwhile, so the focus does not tell that a dialog has it.
  const borrower = document.querySelector('dialog:modal')
  if (borrower) borrower.addEventListener('close', focus, { once: true })
  else {
    // By then what is about to go is gone.
    queueMicrotask(() => {
      if (document.activeElement === document.body) focus()
    })
  }
}

/**
 * A row's buttons come and go with its file; the focus of whoever pressed one that went stays in the row, at its first
 * button, instead of falling to the top of the page. A row that goes itself, as of an 'Otros', leaves it to the next. A
 * dialog that asked in between gives it back.
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
    if (changed && held.current) giveFocus(() => row.current)
  }, [state])

  // While the row is still there, which tells the next.
  useLayoutEffect(() => {
    const { current } = row
    return () => {
      const { nextElementSibling: next, parentElement: table } = current ?? {}
      // Of a full order the last row goes before an empty one comes.
      if (held.current) giveFocus(() => (next?.isConnected ? next : table?.lastElementChild))
    }
  }, [])

  return row
}
