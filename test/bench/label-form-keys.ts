import type { ReadPage } from '../../shared/ocr.ts'
import {
  findWord,
  linesOf,
  stepFrom,
  valueAround,
  wordAfter,
} from '../../web/features/training/words/word-steps.ts'

/** The fewest arrows from a word to one of several; undefined beyond four. */
const arrows = (from: number, to: readonly number[], { words }: ReadPage): string[] | undefined => {
  const lines = linesOf(words)
  let paths: { at: number; keys: string[] }[] = [{ at: from, keys: [] }]
  for (let presses = 0; presses <= 4; presses += 1) {
    const here = paths.find(({ at }) => to.includes(at))
    if (here) return here.keys
    paths = paths.flatMap(({ at, keys }) =>
      ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'].flatMap((key) => {
        const next = stepFrom(at, key, words, lines)
        return next === undefined ? [] : { at: next, keys: [...keys, key] }
      }),
    )
  }
  return undefined
}

/** The letters of a word that lead to it. */
const letters = (from: number, to: number, { words }: ReadPage): string[] | undefined => {
  const lines = linesOf(words)
  const typed: string[] = []
  let at = wordAfter(from, lines)
  for (const letter of [...(words[to]?.text ?? '')].filter((one) => /[\p{L}\p{N}]/u.test(one))) {
    typed.push(letter)
    at = findWord(typed.join(''), at, words, lines) ?? at
    if (at === to) return typed
  }
  return undefined
}

/** What a user who knows the page presses to mark words that follow each other, and the word that has the focus then. */
export const keysToMark = (from: number, wanted: readonly number[], page: ReadPage) => {
  const [first = 0, last = 0] = [wanted[0], wanted.at(-1)]
  const lines = linesOf(page.words)
  const run = valueAround(first, page, lines)
  const isWhole = Math.min(run.from, run.to) === first && Math.max(run.from, run.to) === last
  const targets = isWhole ? wanted : [first]
  const ways = [arrows(from, targets, page), ...targets.map((to) => letters(from, to, page))]
  const [way] = ways.filter((one) => one !== undefined).sort((one, other) => one.length - other.length)
  if (!way) throw new Error(`no key leads to ${page.words[first]?.text}`)
  const marks = isWhole ? ['Enter'] : [' ', ...wanted.slice(1).map(() => 'Shift+ArrowRight')]
  return { keys: [...way, ...marks], at: last }
}
