import { distance } from 'fastest-levenshtein'

/** Lower case without marks: what of a word survives another reading of it. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a word can be one of a form itself: what is filled in is mostly numbers. */
export const isWordy = (text: string): boolean => /^\p{L}{2,}$/u.test(text)

/** From 0 to 1: how alike two plain words are, as two readings of one word are. */
export const alike = (one: string, other: string): number => {
  const longest = Math.max(one.length, other.length)
  // Cheap to see that they are not.
  if (longest === 0 || Math.abs(one.length - other.length) > longest * 0.4) return 0
  return one === other ? 1 : 1 - distance(one, other) / longest
}
