import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReadField } from '../../../../shared/ocr.ts'
import type { OcrDocument } from '../../../../shared/ocr-calls.ts'
import { isOutdated } from '../../../api/use-save.ts'
import type { OnChoose, OnDraw, PageBox } from '../../../page-boxes/page-box.ts'
import { wordBoxes, wordIds, wordOf } from '../../../page-boxes/page-words.ts'
import { useMarking } from '../../../page-boxes/use-marking.ts'
import { usePageWords } from '../../../page-boxes/use-page-words.ts'
import type { Corrections } from '../../../readings/use-corrections.ts'
import { useSteady } from '../../../use-steady.ts'

type BoxesOf = (page: number) => readonly PageBox[]
type Options = {
  document: OcrDocument
  /** The page that the user reads. */
  seenPage: number
  add: Corrections['add']
  onAdded: (field: ReadField) => void
  /** The form is gone. */
  onClosed: () => void
}

const newPlace = (): number => crypto.getRandomValues(new Uint16Array(1))[0] ?? 0

/** Adds a field that the reader missed: a box is drawn, or words are chosen, and the words in it are its value. */
export const useAdding = ({ document, seenPage, add, onAdded, onClosed }: Options) => {
  const { id, missingPages } = document
  const [isOn, setOn] = useState(false)
  /** Where the field stands among those that users added. One for each form, so that a repeat adds no second field. */
  const place = useRef(0)
  const form = useRef<HTMLFormElement>(null)
  const words = usePageWords(id)
  const { marked, ...marking } = useMarking(words.pages)
  const { bring } = words
  const isRead = !missingPages?.includes(seenPage)
  useEffect(() => {
    if (isOn && isRead) bring(seenPage)
  }, [isOn, isRead, seenPage, bring])

  const lists = useMemo(
    () => ({ words: words.pages, marked, made: new Map<number, PageBox[]>() }),
    [words.pages, marked],
  )
  const chosen = useMemo(() => {
    if (!marked) return []
    return marked.run ? wordIds(marked.page, marked.run.from, marked.run.to) : ['marked']
  }, [marked])
  const boxesOf: BoxesOf = (page) => {
    const made = lists.made.get(page)
    if (made) return made
    const read = words.pages.get(page)
    const drawn: PageBox[] =
      marked?.page === page && !marked.run
        ? [{ id: 'marked', box: marked.box, name: 'Recuadro del campo nuevo', tone: 'sure' }]
        : []
    const boxes = [...(read ? wordBoxes(read) : []), ...drawn]
    lists.made.set(page, boxes)
    return boxes
  }
  const toForm = () => form.current?.querySelector('input')?.focus()
  const close = () => {
    marking.clear()
    setOn(false)
    onClosed()
  }
  const steady = useSteady({
    onDraw: ((page, box) => {
      marking.draw(page, box)
      toForm()
    }) as OnDraw,
    onChoose: ((box, { extend }) => {
      const word = wordOf(box)
      if (!word) return
      // A word that is chosen again leads to the form.
      if (!extend && marked?.run?.page === word.page && marked.run.to === word.at) toForm()
      else marking.choose(word.page, word.at, extend)
    }) as OnChoose,
  })
  return {
    isOn,
    form,
    marked,
    chosen,
    boxesOf,
    onDraw: steady.onDraw,
    onChoose: steady.onChoose,
    open: () => {
      if (!isOn) place.current = newPlace()
      setOn(true)
    },
    close,
    save: async (label: string, text: string): Promise<ReadField> => {
      if (!marked) throw new Error('Nothing is marked')
      try {
        return await add(`${marked.page}-u${place.current}`, { label, text, box: marked.box })
      } catch (error) {
        // Another field stands there, which is shown from now on.
        if (isOutdated(error)) place.current = newPlace()
        throw error
      }
    },
    onSaved: (field: ReadField) => {
      close()
      onAdded(field)
    },
    /** Why nothing can be marked on the page. */
    problem: !isRead
      ? `La página ${seenPage} no se pudo leer`
      : words.failed.has(seenPage)
        ? 'No pudimos traer las palabras de la página: escribe el valor.'
        : undefined,
  }
}
export type Adding = ReturnType<typeof useAdding>
