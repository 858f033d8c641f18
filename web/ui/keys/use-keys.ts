import { useLayoutEffect } from 'react'
import { type Command, keysPressed } from './command.ts'

/** What a command does; `false` leaves its key to the browser. */
type Run = () => unknown
type Key = Command & { run: Run }

/**
 * Where keys work: inside an element, which is a pane or a dialog, while it has the focus; on the whole screen; in the
 * whole application. Of one key the innermost command runs.
 */
type Scope = { readonly current: Element | null } | 'screen' | 'app'
type Commands = Readonly<Record<string, Command>>
type Entry = { scope: Scope; commands: Commands; runs: Readonly<Record<string, Run | false | undefined>> }

const entries = new Set<Entry>()

/** Every registered table of commands. */
export const registered = (): ReadonlySet<Entry> => entries

/** The commands that a key gives now, the innermost first and one for each key. */
export const keysInForce = (focus = document.activeElement): readonly Key[] => {
  const found: Key[] = []
  const take = (place: Element | string) => {
    for (const { scope, commands, runs } of entries)
      if (place === (typeof scope === 'string' ? scope : scope.current))
        for (const [name, command] of Object.entries(commands))
          if (runs[name] && !found.some(({ keys }) => keys === command.keys))
            found.push({ ...command, run: runs[name] })
  }
  const modal = 'dialog:modal'
  // Nothing works outside of a modal dialog, unless it is the whole screen.
  for (let place = focus; place; place = place.matches(modal) ? null : place.parentElement) take(place)
  if (document.querySelector(`${modal}:not([data-screen])`)) return found
  take('screen')
  take('app')
  return found
}

/** What is typed into; a box or a choice takes no letters. */
const fields = 'input:not([type=checkbox], [type=radio]), textarea, [role=combobox], [contenteditable]'

/** A select finds its options by letters, and opens by Alt with an arrow. */
const isForSelect = (target: Element | null, pressed: string): boolean =>
  target instanceof HTMLSelectElement && !/^(Alt|Control)\+\w$/.test(pressed)

const onKeyDown = (event: KeyboardEvent): void => {
  const target = event.target instanceof Element ? event.target : null
  const pressed = keysPressed(event)
  const key = keysInForce(target).find(({ keys }) => keys === pressed)
  // Prevented: a widget used the key, such as a list its arrows or a popup its Escape.
  if (!key || event.isComposing || event.defaultPrevented) return
  if (!key.whileTyping && (target?.closest(fields) || isForSelect(target, pressed))) return
  if ((key.once && event.repeat) || key.run() !== false) event.preventDefault()
}

/** Registers commands while the component is mounted; those without a run are not available now. */
export const useKeys = <Named extends Commands>(
  scope: Scope,
  commands: Named,
  runs: Readonly<Partial<Record<keyof Named, Run | false | undefined>>>,
): void =>
  useLayoutEffect(() => {
    // The same listener is added only once.
    window.addEventListener('keydown', onKeyDown)
    const entry = { scope, commands, runs: runs as Entry['runs'] }
    entries.add(entry)
    return () => void entries.delete(entry)
  })
