import { unionOf } from '../../../../shared/boxes.ts'
import { comparable } from '../../../../shared/comparable.ts'
import type { Box, PageText } from '../../../../shared/ocr.ts'
import type { PageBox } from '../../../page-boxes/page-box.ts'

/** The words of a page, held in few bytes: of 3,000 full pages some 40 MB. */
export type HeldText = {
  page: number
  /** Words with spaces between them, lines with line breaks. */
  text: string
  /** The same as the search reads it, each character in its place. */
  searched: string
  /** Where each word begins in the text. */
  starts: Uint32Array
  /** Four shares of the page for each word. */
  boxes: Float32Array
}

/** One character for one, so that a place in it is a place in the text; what is searched for is `comparable`. */
const asSearched = (text: string): string =>
  text
    .replace(/\s/g, ' ')
    .replace(/[^\0-\x7f]/g, (character) => comparable(character).charAt(0) || character)
    .toLowerCase()

export const heldOf = ({ page, words, lines, boxes }: PageText): HeldText => {
  const starts = new Uint32Array(words.length)
  const endsLine = new Set<number>()
  let end = 0
  for (const count of lines) {
    end += count
    endsLine.add(end)
  }
  let text = ''
  for (const [at, word] of words.entries()) {
    if (at > 0) text += endsLine.has(at) ? '\n' : ' '
    starts[at] = text.length
    text += word.normalize('NFC').replace(/\s+/g, '\u00a0')
  }
  return { page, text, searched: asSearched(text), starts, boxes: new Float32Array(boxes) }
}

/** Where the search is found in a page; a text may go on in the next line. */
export const placesIn = ({ searched }: HeldText, wanted: string): number[] => {
  const places: number[] = []
  for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, at + wanted.length))
    places.push(at)
  return places
}

/** The word at a place of the text. */
const wordAt = ({ starts }: HeldText, place: number): number => {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return low
}

const boxOf = ({ boxes }: HeldText, word: number): Box => {
  const [left = 0, top = 0, width = 0, height = 0] = boxes.subarray(4 * word, 4 * word + 4)
  return { left, top, width, height }
}

/** The place of a part of the text on the page: a box in each line. */
export const boxesBetween = (held: HeldText, from: number, to: number): Box[] => {
  if (held.starts.length === 0) return []
  const lines: Box[][] = []
  let before = from
  for (let word = wordAt(held, from); word <= wordAt(held, to - 1); word += 1) {
    const start = held.starts[word] ?? 0
    if (lines.length === 0 || held.text.slice(before, start).includes('\n')) lines.push([])
    lines.at(-1)?.push(boxOf(held, word))
    before = start
  }
  return lines.map(unionOf)
}

/** A line of a page, and where it begins in the text. */
export type Line = { text: string; at: number }

const linesKept = new WeakMap<HeldText, Line[]>()

export const linesOf = (held: HeldText): Line[] => {
  const kept = linesKept.get(held)
  if (kept) return kept
  let at = 0
  const lines = held.text.split('\n').map((text) => {
    const line = { text, at }
    at += text.length + 1
    return line
  })
  linesKept.set(held, lines)
  return lines
}

export const lineId = (page: number, at: number): string => `linea-${page}-${at}`
export const placeId = (page: number, at: number, part: number): string => `texto-${page}-${at}-${part}`

/** The lines of a page as boxes, which are seen only under the mouse. */
export const lineBoxes = (held: HeldText): PageBox[] =>
  linesOf(held).flatMap(({ text, at }): PageBox[] => {
    const [box] = text === '' ? [] : boxesBetween(held, at, at + text.length)
    return box ? [{ id: lineId(held.page, at), box, name: text, tone: 'quiet' }] : []
  })

/** What was found on a page, as boxes. */
export const foundBoxes = (held: HeldText, places: readonly number[], length: number): PageBox[] =>
  places.flatMap((at) =>
    boxesBetween(held, at, at + length).map(
      (box, part): PageBox => ({
        ...{ id: placeId(held.page, at, part), box, tone: 'plain' },
        name: held.text.slice(at, at + length),
      }),
    ),
  )

/** A page as it stands in a copy, with its own spaces. */
export const copiedText = ({ text }: HeldText): string => text.replace(/\u00a0/g, ' ')

type Texts = { count: number; state: () => { pages: ReadonlyMap<number, HeldText> } }

/** All pages as one text, for copying and for a file. */
export const wholeText = ({ count, state }: Texts): string => {
  const { pages } = state()
  const contentOf = (held: HeldText | undefined) =>
    held ? copiedText(held) || '(Sin texto)' : '(No se pudo leer)'
  return Array.from(
    { length: count },
    (_, index) => `Página ${index + 1}\n\n${contentOf(pages.get(index + 1))}\n`,
  ).join('\n')
}
