/** What a key does. Its handler, the tooltip of its button and `aria-keyshortcuts` all read it from here. */
export type Command = {
  /** In the user's words. */
  name: string
  /** In the notation of `aria-keyshortcuts`; Control is also the command key of a Mac. */
  keys: string
  /** Works in a field too: only for keys that type and move nothing there. */
  whileTyping?: true
  /** Runs once for each press, however long the key is held. */
  once?: true
}

const labels: Readonly<Record<string, string>> = {
  ...{ ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' },
  ...{ Control: 'Ctrl', Escape: 'Esc', '-': '−' },
}

/** Keys as they stand on a keyboard. */
export const keysLabel = (keys: string): string => keys.replace(/\w+|-/g, (part) => labels[part] ?? part)

/** The attributes of a button that does the same as the key. */
export const shortcutOf = ({ name, keys }: Command) => ({
  'aria-keyshortcuts': keys,
  title: `${name} (${keysLabel(keys)})`,
})

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>

const same: Readonly<Record<string, string>> = { '=': '+', _: '-' }

/** The pressed keys in the notation of a command. Shift does not count, nor does Caps Lock. */
export const keysPressed = ({ key, code, altKey, ctrlKey, metaKey }: Pressed): string => {
  const name = key.length === 1 ? (same[key] ?? key.toUpperCase()) : key
  // With Alt some keyboards write another letter, so the physical key counts.
  const last = altKey && /^Key[A-Z]$/.test(code) ? code.slice(3) : name
  return `${ctrlKey || metaKey ? 'Control+' : ''}${altKey ? 'Alt+' : ''}${last}`
}
