import { plainText, type TagHandlers } from '../../shared/xml-tags.ts'
import { refuse } from '../documents/file-rules.ts'

/** Characters of a cell in Excel: of its text, and of a formula beside it. */
const cellLimits = { text: 32_767, formula: 8_192 } as const
const most = cellLimits.text + cellLimits.formula

/** Characters of shared texts, counted once for each cell that shows one: as many as a workbook without shared texts holds. */
const sharedLimit = 100 * 1_048_576
/** Texts that cells share: no workbook that unpacks to 100 MB has more. */
const mostShared = 10_000_000

/** The length of each shared text, and how many cells show it, by its index. */
type SharedTexts = { lengths: number[]; uses: Map<number, number> }
export const noSharedTexts = (): SharedTexts => ({ lengths: [], uses: new Map() })

/** What is shown in one cell: a cell, a text that cells share, a comment. */
const shown = new Set(['si', 'c', 'comment'])

/** What Excel writes as `_x000D_` is one character. */
const charactersIn = (raw: string): number =>
  raw.includes('&') || raw.includes('_x')
    ? plainText(raw).replace(/_x[0-9a-f]{4}_/gi, '.').length
    : raw.length

/** Refuses more text in one cell than Excel allows: 20 MB pack to 20 KB, and take readers a minute. */
export const cellTextReader = ({ lengths, uses }: SharedTexts): TagHandlers => {
  let depth = 0
  let characters = 0
  /** Not counted yet: what is written is never shorter, and few cells come near. */
  let waiting: string[] = []
  /** Digits of the index that the open cell has written so far; undefined where it shows no shared text. */
  let place: string | undefined
  let isValue = false
  /** Index of the next text of this part. Where several parts have texts, the longest of an index counts. */
  let texts = 0

  const endShared = (written: string): void => {
    place = undefined
    if (written === '') return
    const index = /^\s*\d{1,8}\s*$/.test(written) ? Number(written) : mostShared
    if (index >= mostShared) throw new RangeError('no shared text')
    uses.set(index, (uses.get(index) ?? 0) + 1)
  }

  return {
    open: (name, attributes) => {
      // Programs differ in which of two indexes they use, so a cell with two is refused.
      if (place !== undefined && (isValue || shown.has(name) || (name === 'v' && place !== '')))
        throw new RangeError('shared text of no place')
      isValue = name === 'v'
      if (!shown.has(name)) return
      if (depth === 0) {
        characters = 0
        waiting = []
      }
      if (name === 'c' && plainText(attributes().t ?? '') === 's') place = ''
      depth += 1
    },
    text: (raw) => {
      if (depth === 0) return
      if (isValue && place !== undefined) place += plainText(raw)
      characters += raw.length
      waiting.push(raw)
      if (characters <= most) return
      for (const one of waiting) characters += charactersIn(one) - one.length
      waiting = []
      if (characters > most) throw refuse('unpacked')
    },
    close: (name) => {
      isValue = false
      if (!shown.has(name)) return
      depth -= 1
      if (name === 'si') {
        lengths[texts] = Math.max(lengths[texts] ?? 0, characters)
        texts += 1
      }
      if (place !== undefined) endShared(place)
    },
  }
}

/** After the last part: refuses long texts that very many cells share, as a reader copies them for each cell. */
export const checkSharedTexts = ({ lengths, uses }: SharedTexts): void => {
  let all = 0
  for (const [index, count] of uses) all += count * (lengths[index] ?? 0)
  if (all > sharedLimit) throw refuse('unpacked')
}
