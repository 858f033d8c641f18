import type { Command } from './keys/command.ts'

/** The commands of a grid in edit. Undo may be the browser's own, that of a field. */
export const gridKeys = {
  edit: { name: 'Editar', keys: 'F2', whileTyping: true },
  save: { name: 'Guardar', keys: 'Control+Enter', whileTyping: true },
  undo: { name: 'Deshacer', keys: 'Control+Z', whileTyping: true },
} satisfies Record<string, Command>

/** How far a key moves, in rows and columns. */
export type Step = readonly [rows: number, columns: number]

/** Rows that Page Up and Page Down move by. */
const pageRows = 10

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-pageRows, 0],
  PageDown: [pageRows, 0],
}
const toEnds: Readonly<Record<string, Step>> = {
  Home: [0, -Infinity],
  End: [0, Infinity],
}

/** The keys of the ARIA grid pattern; with Control, Home and End go to the first and the last cell of all. */
export const stepOf = (key: string, control: boolean): Step | undefined => {
  const end = toEnds[key]
  return end && control ? [end[1], end[1]] : control ? undefined : (steps[key] ?? end)
}

/** How far a key moves in a list of one column; 0 for other keys. */
export const rowsOf = (key: string): number => {
  const [rows] = steps[key] ?? [0]
  const [, toEnd] = toEnds[key] ?? [0, 0]
  return rows + toEnd
}

/** The nearest place of a list or grid. */
export const clamp = (place: number, length: number): number => Math.max(0, Math.min(place, length - 1))

type Caret = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>

/**
 * Whether a step leaves the focused field. Up and down always leave a one-line field. Other steps leave where
 * the caret cannot move further, or if all of the text is selected, as after a step into the field.
 */
export const leavesField = (caret: Caret, [rows, columns]: Step, isOneLine: boolean): boolean => {
  const { value, selectionStart: start, selectionEnd: end } = caret
  if (rows !== 0 && (isOneLine || Math.abs(rows) > 1)) return true
  if (start === 0 && end === value.length) return true
  return start === end && start === (rows + columns < 0 ? 0 : value.length)
}
