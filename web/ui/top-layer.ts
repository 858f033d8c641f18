import { useSyncExternalStore } from 'react'

/** The dialogs that are open, the topmost last. All outside of that one takes neither clicks nor the focus. */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const change = (next: readonly HTMLElement[]): void => {
  open = next
  for (const listener of listeners) listener()
}

/** Says that a modal dialog has opened; answers how to say that it has closed. */
export const enterTopLayer = (dialog: HTMLElement): (() => void) => {
  change([...open, dialog])
  return () => change(open.filter((one) => one !== dialog))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const topmost = (): HTMLElement | undefined => open.at(-1)

/** The topmost open dialog, in which whatever is to be seen above everything and used must stand. */
export const useTopLayer = (): HTMLElement | undefined => useSyncExternalStore(subscribe, topmost)
