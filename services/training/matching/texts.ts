import { distance } from 'fastest-levenshtein'

/** Lower case without accents: what survives a different reading of the word. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a word may be printed on the form: filled-in values are mostly numbers. */
export const isWordy = (text: string): boolean => /^\p{L}{2,}$/u.test(text)

/** From 0 to 1: the similarity of two plain words as readings of one word. */
export const similarity = (one: string, other: string): number => {
  const longest = Math.max(one.length, other.length)
  // Quick exit: too different in length.
  if (longest === 0 || Math.abs(one.length - other.length) > longest * 0.4) return 0
  return one === other ? 1 : 1 - distance(one, other) / longest
}
