import { useCallback, useRef } from 'react'

const isGone = (element: HTMLElement): boolean => !element.isConnected || element.matches(':disabled')

/**
 * For a place whose controls come and go: when the one that has the focus goes, the focus stays here, or goes `to` what
 * comes next, instead of falling to the body, from where the keyboard would begin anew.
 */
export const useFocusKeeper = <Place extends HTMLElement>(to?: (place: Place) => HTMLElement | null) => {
  const next = useRef(to)
  next.current = to
  return useCallback((place: Place | null) => {
    if (!place) return
    let holder: HTMLElement | undefined
    const onFocus = ({ target }: FocusEvent) => {
      holder = target as HTMLElement
    }
    const onBlur = ({ target }: FocusEvent) => {
      // Somebody took the focus away; a control that went is not there any more by then.
      setTimeout(() => {
        if (holder === target && !isGone(target as HTMLElement)) holder = undefined
      })
    }
    const keep = () => {
      if (!holder || !isGone(holder)) return
      holder = undefined
      if (document.activeElement !== document.body) return
      const target = next.current?.(place) ?? place
      if (target === place) place.tabIndex = -1
      target.focus({ preventScroll: true })
    }
    const watcher = new MutationObserver(keep)
    watcher.observe(place, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    place.addEventListener('focusin', onFocus)
    place.addEventListener('focusout', onBlur)
    return () => {
      watcher.disconnect()
      place.removeEventListener('focusin', onFocus)
      place.removeEventListener('focusout', onBlur)
    }
  }, [])
}
