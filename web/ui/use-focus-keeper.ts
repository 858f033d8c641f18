import { useCallback, useRef } from 'react'

const mark = 'data-keeps-focus'

const isGone = (element: HTMLElement): boolean => !element.isConnected || element.matches(':disabled')

const elementsOf = (...nodes: (Node | null | undefined)[]): Element[] =>
  nodes.filter((node): node is Element => node instanceof Element && node.isConnected)

/** A dialog over a place has its focus only on loan, and gives it back when it is closed. */
const borrowerOf = (place: Element): Element | undefined =>
  [...document.querySelectorAll('dialog:modal')].find((dialog) => !dialog.contains(place))

/** Where the focus goes: from the place and what is left nearest to what went, after it or around it. */
type Next<Place> = (place: Place, left: Element) => HTMLElement | null | undefined

/**
 * For a place whose controls come and go: when the one that has the focus goes, the focus stays here, or goes `to` what
 * comes next, instead of falling to the body, from where the keyboard would begin anew. A control is kept by the nearest
 * such place around it: the last are the content of a dialog and the screen, whose heading takes what nobody else kept.
 */
export const useFocusKeeper = <Place extends HTMLElement>(to?: Next<Place>) => {
  const next = useRef(to)
  next.current = to
  return useCallback((place: Place | null) => {
    if (!place) return
    place.setAttribute(mark, '')
    const isOwn = (target: Element): boolean =>
      target.closest(`[${mark}]`) === place && target.closest('dialog') === place.closest('dialog')
    let holder: HTMLElement | undefined
    /** What the holder was taken out of, and what came after it there. */
    let from: { parent: Node; after: Node | null } | undefined

    const onFocus = ({ target }: FocusEvent) => {
      if (!isOwn(target as HTMLElement)) return
      holder = target as HTMLElement
      from = undefined
    }
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      // On its way to another control: what the first one becomes meanwhile takes it nowhere else.
      if ((relatedTarget as Element | null)?.closest('dialog') === place.closest('dialog')) {
        holder = undefined
        return
      }
      // Somebody took the focus away; a control that went is not there any more by then.
      setTimeout(() => {
        if (holder === target && !isGone(holder as HTMLElement) && !borrowerOf(place)) holder = undefined
      })
    }
    const give = () => {
      if (!holder || !isGone(holder)) return
      const borrower = borrowerOf(place)
      if (borrower) return void borrower.addEventListener('close', give, { once: true })
      const gone = holder
      const around = gone.isConnected ? gone.parentElement : from?.parent
      holder = undefined
      // One that is disabled is left by the browser only with the next frame.
      if (![document.body, gone].includes(document.activeElement as HTMLElement)) return
      const [left = place] = elementsOf(
        from?.after,
        (around as Element | undefined)?.lastElementChild,
        around,
      )
      const target = next.current?.(place, left) ?? place
      if (target === place) place.tabIndex = -1
      target.focus({ preventScroll: true })
    }
    const watcher = new MutationObserver((changes) => {
      for (const { removedNodes, target, nextSibling } of changes) {
        if ([...removedNodes].some((node) => holder && node.contains(holder)))
          from = { parent: target, after: nextSibling }
      }
      give()
    })
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
