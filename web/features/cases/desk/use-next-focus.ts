import { useEffect, useRef, useState } from 'react'

const isWaiting = (control: HTMLElement | null): boolean =>
  control?.matches(':disabled, [aria-disabled="true"]:not([data-working])') ?? false

/**
 * Puts the focus on what comes next once something is done: the open case, else the button that asks for one, else
 * the process it needs. It waits for a button that is still busy.
 */
export const useNextFocus = <Manage extends HTMLButtonElement | HTMLInputElement = HTMLButtonElement>(
  hasCase: boolean,
  hasProcess: boolean,
) => {
  const [asked, setAsked] = useState(false)
  /** As state: the case may come after what it is a part of. */
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
