import { type KeyboardEvent, useMemo, useRef } from 'react'
import type { ReadPage } from '../../../../shared/ocr.ts'
import type { Run } from '../../../page-boxes/page-words.ts'
import { wordOf } from '../../../page-boxes/page-words.ts'
import type { Marked } from '../../../page-boxes/use-marking.ts'
import type { Label } from '../label/labels-model.ts'
import { findsWords, findWord, linesOf, stepFrom, valueAround, wordAfter } from './word-steps.ts'

type Options = {
  pages: ReadonlyMap<number, ReadPage>
  marked: Marked<Label> | undefined
  onMark: (run: Run) => void
  onUnmark: () => void
  /** The marked words are chosen again. */
  onAgain: () => void
  onFocus: (page: number, at: number) => void
  /** What was typed, and the word that it found. */
  onFound: (typed: string, word: string | undefined) => void
}

/** The keys of a word: arrows lead to the next one by line and place, with Shift they mark; letters find a word. */
export const useWordKeys = ({ pages, marked, onMark, onUnmark, onAgain, onFocus, onFound }: Options) => {
  const typed = useRef('')
  const lines = useMemo(() => new Map([...pages].map(([page, { words }]) => [page, linesOf(words)])), [pages])
  const find = (read: ReadPage, at: number, next: string): boolean => {
    const found = findWord(next, at, read.words, lines.get(read.page) ?? [])
    if (found === undefined) return false
    typed.current = next
    onFocus(read.page, found)
    onFound(next, read.words[found]?.text)
    return true
  }
  const type = (read: ReadPage, at: number, key: string): void => {
    const after = wordAfter(at, lines.get(read.page) ?? [])
    // What continues no word begins another search.
    const isFound = (typed.current !== '' && find(read, at, typed.current + key)) || find(read, after, key)
    if (isFound) return
    typed.current = ''
    onFound(key, undefined)
  }
  const mark = (read: ReadPage, run: Run): void => {
    onMark(run)
    onFocus(read.page, run.to)
  }
  const run = marked?.run

  return {
    /** Leads to the next word that what was typed finds. */
    findNext: (page: number, at: number): void => {
      const read = pages.get(page)
      if (read && typed.current !== '') find(read, wordAfter(at, lines.get(page) ?? []), typed.current)
    },
    /** Returns whether the key is one of these. */
    onKey: ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, boxId: string): boolean => {
      const word = wordOf(boxId)
      const read = word && pages.get(word.page)
      if (!read || altKey || ctrlKey || metaKey) return false
      const { at } = word
      const ofPage = lines.get(read.page) ?? []
      const to = stepFrom(at, key, read.words, ofPage)
      if (!marked && findsWords(key)) {
        type(read, at, key)
        return true
      }
      if (to !== undefined) {
        typed.current = ''
        if (shiftKey) mark(read, { page: read.page, from: run?.page === read.page ? run.from : at, to })
        else onFocus(read.page, to)
        return true
      }
      if (key === 'Enter' && !shiftKey) {
        const isAgain = run?.page === read.page && run.to === at
        if (isAgain) onAgain()
        else mark(read, valueAround(at, read, ofPage))
        typed.current = ''
        return true
      }
      if (key !== 'Escape' || (!marked && typed.current === '')) return false
      typed.current = ''
      onUnmark()
      return true
    },
  }
}
