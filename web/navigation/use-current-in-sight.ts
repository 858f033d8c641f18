import { useEffect, useRef } from 'react'

/** For entries on one line, which scrolls sideways when it overflows: scrolls the current one into view. */
export const useCurrentInSight = <List extends HTMLElement>(current: string | undefined) => {
  const list = useRef<List>(null)
  useEffect(() => {
    const line = list.current
    if (!line || current === undefined) return
    const watcher = new ResizeObserver(() => {
      const entry = line.querySelector<HTMLElement>('[aria-current]')
      if (!entry) return
      const from = entry.getBoundingClientRect().left - line.getBoundingClientRect().left
      line.scrollLeft += from - (line.clientWidth - entry.offsetWidth) / 2
    })
    // Counts beside the entries come later.
    for (const part of [line, ...line.children]) watcher.observe(part)
    return () => watcher.disconnect()
  }, [current])
  return list
}
