import { useEffect, useRef, useState } from 'react'

const isWaiting = (control: HTMLElement | null): boolean =>
  control?.matches(':disabled, [aria-disabled="true"]:not([data-working])') ?? false

/**
 * Focuses the next step after an action: the open case, else the button that claims one, else the process
 * select. It waits for a button that is still busy.
 */
export const useNextFocus = <Manage extends HTMLButtonElement | HTMLInputElement = HTMLButtonElement>(
  hasCase: boolean,
  hasProcess: boolean,
) => {
  const [asked, setAsked] = useState(false)
  /** State, not a ref: the case may render after its parent. */
  const [heading, headingRef] = useState<HTMLHeadingElement | null>(null)
  const manage = useRef<Manage>(null)
  const process = useRef<HTMLSelectElement>(null)

  useEffect(() => {
    if (!asked) return
    const control = hasProcess ? manage.current : process.current
    const target = hasCase ? heading : control
    if (!target || (!hasCase && isWaiting(control))) return
    setAsked(false)
    target.focus()
  })

  return { heading: headingRef, manage, process, focusNext: () => setAsked(true) }
}
