import { useCallback, useRef } from 'react'

const mark = 'data-keeps-focus'

const isGone = (element: HTMLElement): boolean => !element.isConnected || element.matches(':disabled')

const elementsOf = (...nodes: (Node | null | undefined)[]): Element[] =>
  nodes.filter((node): node is Element => node instanceof Element && node.isConnected)

/** A modal dialog over a place only borrows the focus, and returns it on close. */
const borrowerOf = (place: Element): Element | undefined =>
  [...document.querySelectorAll('dialog:modal')].find((dialog) => !dialog.contains(place))

/**
 * Where the focus goes, from the place and the remaining element nearest to the removed one: after it or around it.
 */
type Next<Place> = (place: Place, left: Element) => HTMLElement | null | undefined

/**
 * For a place whose controls appear and disappear. When the focused one is removed, the focus stays in the
 * place, or goes `to` the next control. Otherwise it would fall to the body, and the keyboard would start
 * from the top. The nearest such place around a control keeps its focus. The outermost ones are the content
 * of a dialog and the screen, whose heading is the last fallback.
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
    /** The parent of the removed holder, and the node that came after it. */
    let from: { parent: Node; after: Node | null } | undefined

    const onFocus = ({ target }: FocusEvent) => {
      if (!isOwn(target as HTMLElement)) return
      holder = target as HTMLElement
      from = undefined
    }
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      // The focus moves to another control: the first one no longer matters.
      if ((relatedTarget as Element | null)?.closest('dialog') === place.closest('dialog')) {
        holder = undefined
        return
      }
      // Something else took the focus away. A removed control is no longer in the document by then.
      setTimeout(() => {
        if (holder === target && !isGone(holder as HTMLElement) && !borrowerOf(place)) holder = undefined
      })
    }
    const give = () => {
      if (!holder) return
      const borrower = borrowerOf(place)
      // The browser takes the focus from a control whose row is moved.
      if (from && !isGone(holder) && !borrower && document.activeElement === document.body) {
        from = undefined
        return holder.focus({ preventScroll: true })
      }
      if (!isGone(holder)) return
      if (borrower) return void borrower.addEventListener('close', give, { once: true })
      const gone = holder
      const around = gone.isConnected ? gone.parentElement : from?.parent
      holder = undefined
      // The browser takes the focus from a disabled control only with the next frame.
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
