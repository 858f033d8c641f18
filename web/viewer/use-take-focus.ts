import { type RefObject, useEffect } from 'react'

/**
 * Takes the focus for what has just appeared if its place was waiting with it, so that the keys go on working from one
 * document to the next; somebody who has gone elsewhere stays there.
 */
export const useTakeFocus = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current } = element
    if (current && document.activeElement?.contains(current)) current.focus({ preventScroll: true })
  }, [element])
}
