import { useEffect, useRef, useState } from 'react'

/** Whether a part that lies over others must go aside, because one of those that it covers has the focus. */
export const useAside = <Part extends HTMLElement>() => {
  const part = useRef<Part>(null)
  const [isAside, setIsAside] = useState(false)
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      const over = part.current
      if (!over || !(target instanceof Element)) return
      const { left: from, bottom } = target.getBoundingClientRect()
      const { left, top } = over.getBoundingClientRect()
      // Where it lies, and not where it is moved to.
      const begin = left - new DOMMatrix(getComputedStyle(over).transform).e
      // A row of the list is still seen beside it.
      const isCovered = getComputedStyle(over).position === 'fixed' && from >= begin && bottom > top
      setIsAside(isCovered && !over.contains(target))
    }
    document.addEventListener('focusin', onFocusIn)
    return () => document.removeEventListener('focusin', onFocusIn)
  }, [])
  return [part, isAside] as const
}
