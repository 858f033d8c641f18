import { expect, test } from 'vitest'
import { keysPressed, shortcutOf } from './command.ts'

const press = (key: string, other: Partial<KeyboardEvent> = {}) =>
  keysPressed({ key, code: '', altKey: false, ctrlKey: false, metaKey: false, ...other })

test.each([
  ['a letter, with Caps Lock or without', press('a'), 'A'],
  ['a key with a name', press('F2'), 'F2'],
  ['plus without Shift', press('='), '+'],
  ['minus with Shift', press('_'), '-'],
  [
    'the key that writes another letter with Alt on a Mac',
    press('¬', { code: 'KeyL', altKey: true }),
    'Alt+L',
  ],
  ['an arrow with Alt', press('ArrowUp', { code: 'ArrowUp', altKey: true }), 'Alt+ArrowUp'],
  ['Control', press('Enter', { ctrlKey: true }), 'Control+Enter'],
  ['the command key of a Mac', press('z', { metaKey: true }), 'Control+Z'],
  [
    'AltGr, which Windows reports as both',
    press('@', { code: 'KeyQ', ctrlKey: true, altKey: true }),
    'Control+Alt+Q',
  ],
])('%s', (_what, pressed, keys) => {
  expect(pressed).toBe(keys)
})

test.each([
  ['Alt+ArrowDown', 'Siguiente (Alt+↓)'],
  ['Control+Enter', 'Siguiente (Ctrl+Enter)'],
  ['Escape', 'Siguiente (Esc)'],
  ['-', 'Siguiente (−)'],
  ['+', 'Siguiente (+)'],
  ['F2', 'Siguiente (F2)'],
])('a button tells its key: %s', (keys, title) => {
  expect(shortcutOf({ name: 'Siguiente', keys })).toEqual({ 'aria-keyshortcuts': keys, title })
})
