import { useEffect, useEffectEvent } from 'react'

/**
 * The keys of the viewer. They work only while the focus is in it, so that they do not conflict with a screen
 * reader or with the rest of the screen. None of them is a browser's key. Next and previous document are not
 * single letters, because they also work in the fields.
 */
export const viewerKeys = {
  previousDocument: { aria: 'Alt+ArrowUp', label: 'Alt+↑' },
  nextDocument: { aria: 'Alt+ArrowDown', label: 'Alt+↓' },
  reading: { aria: 'Alt+L', label: 'Alt+L' },
  previousPage: { aria: 'ArrowLeft', label: '←' },
  nextPage: { aria: 'ArrowRight', label: '→' },
  zoomOut: { aria: '-', label: '−' },
  zoomIn: { aria: '+', label: '+' },
  width: { aria: 'A', label: 'A' },
  whole: { aria: 'C', label: 'C' },
  turn: { aria: 'R', label: 'R' },
} as const

export type ViewerKey = keyof typeof viewerKeys

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>

const same: Readonly<Record<string, string>> = { '=': '+', _: '-' }

/** The action of a key in the viewer. */
export const viewerKeyOf = ({ key, code, altKey, ctrlKey, metaKey }: Pressed): ViewerKey | undefined => {
  if (ctrlKey || metaKey) return undefined
  const name = key.length === 1 ? (same[key] ?? key.toUpperCase()) : key
  // With Alt some keyboards write another letter, so the physical key counts.
  const pressed = altKey ? `Alt+${/^Key[A-Z]$/.test(code) ? code.slice(3) : name}` : name
  return (Object.keys(viewerKeys) as ViewerKey[]).find((one) => viewerKeys[one].aria === pressed)
}

/** In a text field keys are text; in a list of options Alt and an arrow open it. */
const isTaken = (target: EventTarget | null, { altKey }: Pressed): boolean =>
  target instanceof HTMLInputElement && (!altKey || target.role === 'combobox')

/** The action of a key; `false` leaves the key to the browser. */
export type KeyActions = Partial<Record<ViewerKey, () => unknown>>

/** The keys of an element of the viewer, while the focus is in it. */
export const useViewerKeys = (element: HTMLElement | null, actions: KeyActions): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = viewerKeyOf(event)
    const act = key && actions[key]
    if (!act || isTaken(event.target, event)) return
    if (act() !== false) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [element])
}
