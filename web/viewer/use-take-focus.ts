import { type RefObject, useEffect } from 'react'

/**
 * Focuses an element that has just appeared if its placeholder had the focus, so that the keys continue to
 * work from one document to the next. If the user has gone elsewhere, the focus stays there.
 */
export const useTakeFocus = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current } = element
    if (current && document.activeElement?.contains(current)) current.focus({ preventScroll: true })
  }, [element])
}
