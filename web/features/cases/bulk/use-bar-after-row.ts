import { type RefObject, useEffect } from 'react'

const stops = 'a[href], button:not(:disabled), input:enabled'

const stopsOf = (part: Element | null | undefined): HTMLElement[] => [
  ...(part?.querySelectorAll<HTMLElement>(stops) ?? []),
]

/**
 * The bar stands far behind the list, but is the next Tab stop after the row in focus: Tab leads from the row to the bar
 * and from there to the next row, Shift+Tab back to the row.
 */
export const useBarAfterRow = (place: RefObject<HTMLElement | null>, isShown: boolean): void =>
  useEffect(() => {
    const around = place.current?.parentElement
    if (!around || !isShown) return
    let row: Element | null = null
    const nextOf = (focus: Element, isBack: boolean): HTMLElement | undefined => {
      // The bar's own dialog keeps the focus.
      if (focus.closest('dialog')) return undefined
      const bar = stopsOf(place.current?.querySelector('section'))
      const ofRow = focus.closest('tbody tr')
      if (ofRow && !isBack && focus === stopsOf(ofRow).at(-1)) {
        row = ofRow
        return bar[0]
      }
      if (isBack && focus === bar[0]) return stopsOf(row).at(-1)
      if (!isBack && focus === bar.at(-1)) return stopsOf(row?.nextElementSibling)[0]
      return undefined
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
      const next = nextOf(event.target as Element, event.shiftKey)
      if (!next?.isConnected) return
      event.preventDefault()
      next.focus()
    }
    around.addEventListener('keydown', onKeyDown)
    return () => around.removeEventListener('keydown', onKeyDown)
  }, [place, isShown])
