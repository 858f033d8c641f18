import { type MouseEvent, useRef, useState } from 'react'

/** The button of a popup, which has the focus again once that is closed. */
export const usePopup = () => {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  return {
    opened,
    close,
    buttonProps: {
      ref: button,
      type: 'button' as const,
      'aria-haspopup': 'dialog' as const,
      'aria-expanded': opened,
      onClick: () => (opened ? close() : setOpened(true)),
      // A press on it is no press outside, which would close the popup before the click opens it anew.
      onMouseDown: (event: MouseEvent) => event.stopPropagation(),
    },
  }
}
