import { plainText, type TagHandlers } from '../../shared/xml-tags.ts'
import { refuse } from '../documents/refuse.ts'

/** Characters of a cell in Excel: of its text, and of a formula beside it. */
const cellLimits = { text: 32_767, formula: 8_192 } as const
const most = cellLimits.text + cellLimits.formula

/** What is shown in one cell: a cell, a text that cells share, a comment. */
const shown = new Set(['si', 'c', 'comment'])

/** What Excel writes as `_x000D_` is one character. */
const charactersIn = (raw: string): number =>
  raw.includes('&') || raw.includes('_x')
    ? plainText(raw).replace(/_x[0-9a-f]{4}_/gi, '.').length
    : raw.length

/**
 * Looks at how much text is in one cell. Refuses more than Excel lets in: a text of 20 MB packs to 20 KB, and readers take
 * a minute of a processor for it.
 */
export const cellTextReader = (): TagHandlers => {
  let depth = 0
  let characters = 0
  /** Not counted yet: what is written is never shorter, and few cells come near. */
  let waiting: string[] = []
  return {
    open: (name) => {
      if (!shown.has(name)) return
      if (depth === 0) {
        characters = 0
        waiting = []
      }
      depth += 1
    },
    text: (raw) => {
      if (depth === 0) return
      characters += raw.length
      waiting.push(raw)
      if (characters <= most) return
      for (const one of waiting) characters += charactersIn(one) - one.length
      waiting = []
      if (characters > most) throw refuse('unpacked')
    },
    close: (name) => {
      if (shown.has(name)) depth -= 1
    },
  }
}
