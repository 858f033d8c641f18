import { useSyncExternalStore } from 'react'

/** The open dialogs, the topmost last. Nothing outside of that one takes clicks or the focus. */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const change = (next: readonly HTMLElement[]): void => {
  open = next
  for (const listener of listeners) listener()
}

/** Registers an open modal dialog; the returned function unregisters it. */
export const enterTopLayer = (dialog: HTMLElement): (() => void) => {
  change([...open, dialog])
  return () => change(open.filter((one) => one !== dialog))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const topmost = (): HTMLElement | undefined => open.at(-1)

/** The topmost open dialog: an element must be inside it to be visible above everything and to work. */
export const useTopLayer = (): HTMLElement | undefined => useSyncExternalStore(subscribe, topmost)
