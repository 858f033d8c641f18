import { useState } from 'react'
import { unionOf } from '../../shared/boxes.ts'
import type { Box, ReadPage } from '../../shared/ocr.ts'
import { type Run, textOf, wordsIn, wordsOf } from './page-words.ts'

/** What a mark may stand for already. */
type Placed = { page: number; box: Box }

/** A place of a page that is being named. */
export type Marked<Of extends Placed = never> = {
  page: number
  box: Box
  /** The words of the selection; undefined for a drawn box, or for that of what is in change. */
  run?: Run
  /** What is in change. */
  of?: Of | undefined
  /** The text in the box; undefined for what was not moved, or for a box without words. */
  text?: string
}

/** The mark under way: a drawn box, or a run of words. */
export const useMarking = <Of extends Placed = never>(pages: ReadonlyMap<number, ReadPage>) => {
  const [marked, setMarked] = useState<Marked<Of>>()
  const wordsAt = (page: number) => pages.get(page)?.words ?? []
  /** Marks a run of words; returns its text. */
  const mark = (run: Run): string => {
    const words = wordsOf(run, wordsAt(run.page))
    const text = textOf(words)
    setMarked({ page: run.page, run, text, box: unionOf(words.map(({ box }) => box)), of: marked?.of })
    return text
  }
  return {
    marked,
    draw: (page: number, box: Box) => {
      const inside = wordsIn(box, wordsAt(page))
      const text = inside.length > 0 ? textOf(inside) : marked?.of ? undefined : ''
      setMarked({ page, box, of: marked?.of, text })
    },
    /** Starts a run with a word, or extends the present one to it; returns its text. */
    choose: (page: number, at: number, extend: boolean): string => {
      const from = extend && marked?.run?.page === page ? marked.run.from : at
      return mark({ page, from, to: at })
    },
    mark,
    edit: (of: Of) => setMarked({ page: of.page, box: of.box, of }),
    clear: () => setMarked(undefined),
  }
}
