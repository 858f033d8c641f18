import type { CaseRow } from '../../../shared/cases.ts'
import { comparable } from '../../../shared/comparable.ts'
import { messageOf } from '../../api/api-error.ts'
import type { Found } from '../../ui/search-options.ts'
import type { Recent } from './recent.ts'

/** What a choice does: opens an address or a case, gives a command by its keys, or searches for a text. */
export type Choice = { to: string } | { row: CaseRow } | { command: string } | { text: string }

/** One thing that the palette found. */
export type Item = {
  id: string
  label: string
  /** What tells it from others with the same label. */
  note?: string
  /** The keys that do the same. */
  keys?: string
  choice: Choice
  /** How it is kept among the recent ones; without it, it is not. */
  recent?: Recent
}

export type Group = {
  title: string
  items: readonly Item[]
  /** The server has not answered yet. */
  isAsking?: boolean
  failure?: string | undefined
}

/** Whether a text has every typed word, in any order, without regard to accents and case. */
export const finder = (typed: string) => {
  const words = comparable(typed).split(' ')
  return (...texts: readonly (string | undefined)[]): boolean => {
    const text = comparable(texts.join(' '))
    return words.every((word) => text.includes(word))
  }
}

/** The group of a search of the server; `asked` is undefined while the text is none for it. */
export const groupOf = (
  title: string,
  asked: string | undefined,
  found: Found<readonly Item[]> | undefined,
): Group => ({
  title,
  items: found?.result ?? [],
  isAsking: asked !== undefined && !found,
  failure: found?.failed && messageOf(found.failed.error),
})
