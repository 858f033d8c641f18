import { refuse } from '../documents/refuse.ts'

/** Characters of a cell in Excel: of its text, and of a formula beside it. */
const cellLimits = { text: 32_767, formula: 8_192 } as const
const most = cellLimits.text + cellLimits.formula

/** Where what is shown in one cell begins and ends: a cell, a text that cells share, a comment. */
const bounds = /<(\/?)(?:[\w.-]+:)?(?:si|c|comment)(?=[\s>/])[^<>]*>/g

/** Characters of a piece of XML without its tags: of an entity, of what Excel writes as `_x000D_` and of UTF-8 one each. */
const charactersIn = (xml: string): number =>
  xml
    .replace(/<[^<>]*>/g, '')
    .replace(/&[^;&]*;|_x[0-9a-f]{4}_/gi, '.')
    .replace(/[\x80-\xbf]/g, '').length

/**
 * Looks at how much text is in one cell. Refuses more than Excel lets in: a text of 20 MB packs to 20 KB, and readers take
 * a minute of a processor for it.
 */
export const cellTextReader = () => {
  let inside = false
  let characters = 0
  const add = (xml: string): void => {
    characters += charactersIn(xml)
    if (characters > most) throw refuse('unpacked')
  }
  return (text: string): void => {
    let from = 0
    for (const { 0: tag, 1: closing, index } of text.matchAll(bounds)) {
      // Shorter than a cell's with all its tags: nothing to count.
      if (inside && characters + index - from > most) add(text.slice(from, index))
      inside = closing === '' && !tag.endsWith('/>')
      characters = 0
      from = index + tag.length
    }
    if (inside) add(text.slice(from))
  }
}
