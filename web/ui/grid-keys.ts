/** What a key moves by, in rows and columns. */
export type Step = readonly [rows: number, columns: number]

/** Rows that Page Up and Page Down pass. */
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

type Caret = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>

/**
 * Whether a step leaves the field in which it is pressed: always up and down from a field of one line, and otherwise
 * where the caret has no further to go, or all of the text is chosen, as it is after a step into the field.
 */
export const leavesField = (caret: Caret, [rows, columns]: Step, isOneLine: boolean): boolean => {
  const { value, selectionStart: start, selectionEnd: end } = caret
  if (rows !== 0 && (isOneLine || Math.abs(rows) > 1)) return true
  if (start === 0 && end === value.length) return true
  return start === end && start === (rows + columns < 0 ? 0 : value.length)
}
