import { type MouseEvent, useRef, useState } from 'react'

/** The button of a popup; it gets the focus back when the popup closes. */
export const usePopup = () => {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  const open = () => {
    setOpened(true)
    // By its key the button may be out of view, where its popup would be hidden.
    button.current?.scrollIntoView({ block: 'nearest' })
  }
  return {
    opened,
    close,
    buttonProps: {
      ref: button,
      type: 'button' as const,
      'aria-haspopup': 'dialog' as const,
      'aria-expanded': opened,
      onClick: () => (opened ? close() : open()),
      // A press on it must not count as one outside: that would close the popup, and the click would open it again.
      onMouseDown: (event: MouseEvent) => event.stopPropagation(),
    },
  }
}
