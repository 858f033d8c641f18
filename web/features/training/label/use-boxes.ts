import { useMemo } from 'react'
import type { ReadPage } from '../../../../shared/ocr.ts'
import { labelText, type TypeLabel } from '../../../../shared/type-labels.ts'
import type { PageBox } from '../../../page-boxes/page-box.ts'
import { tintOf } from './label-keys.ts'
import type { Label } from './labels-model.ts'
import type { Marked } from './use-marking.ts'

export const wordId = (page: number, at: number): string => `word-${page}-${at}`

/** The id of the box that was drawn and is being labelled. */
const markedId = 'marked'

/** The word and page of a box, if it is a word. */
export const wordOf = (id: string): { page: number; at: number } | undefined => {
  const [, page, at] = /^word-(\d+)-(\d+)$/.exec(id) ?? []
  return page === undefined ? undefined : { page: Number(page), at: Number(at) }
}

export const wordIds = (page: number, from: number, to: number): string[] => {
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  return Array.from({ length: last - first + 1 }, (_, step) => wordId(page, first + step))
}

/** Words as boxes for the keyboard, in reading order; they are visible only under the mouse. */
const wordBoxes = ({ page, words }: ReadPage): PageBox[] =>
  words.map(({ text, box }, at) => ({ id: wordId(page, at), box, name: text, tone: 'quiet' }))

const labelBox = ({ id, box, key, value }: Label, labels: readonly TypeLabel[]): PageBox => ({
  ...{ id, box, name: `${labelText(key, labels)}: ${value || 'sin valor'}` },
  ...{ tone: 'plain', tint: tintOf(key, labels), tag: labelText(key, labels) },
})

const proposalBox = (proposal: Label, labels: readonly TypeLabel[]): PageBox => {
  const { name, tag, ...box } = labelBox(proposal, labels)
  return { ...box, name: `Propuesta, ${name}`, tag: `${tag}?`, tentative: true }
}

type Options = {
  pages: ReadonlyMap<number, ReadPage>
  shown: readonly Label[]
  proposals: readonly Label[]
  labels: readonly TypeLabel[]
  marked: Marked | undefined
  chosenId: string | undefined
  /** Another user's labels are shown: nothing can be marked. */
  readOnly: boolean
}

const none: readonly PageBox[] = []

/** The boxes over the pages: the words, the labels above them, and the box being labelled. */
export const useBoxes = ({ pages, shown, proposals, labels, marked, chosenId, readOnly }: Options) => {
  const ofWords = useMemo(() => new Map([...pages].map(([page, read]) => [page, wordBoxes(read)])), [pages])
  const ofLabels = useMemo(
    () =>
      Map.groupBy(
        // A label in change is shown at its new position.
        shown.filter(({ id }) => id !== marked?.of?.id),
        ({ page }) => page,
      ),
    [shown, marked?.of],
  )
  // Created when its page is shown, and the same list until something changes.
  const boxesOf = useMemo(() => {
    const lists = new Map<number, readonly PageBox[]>()
    return (page: number): readonly PageBox[] => {
      const before = lists.get(page)
      if (before) return before
      const words = readOnly ? none : (ofWords.get(page) ?? none)
      const ofLabelled = (ofLabels.get(page) ?? []).map((label) => labelBox(label, labels))
      const proposed = proposals.filter((one) => one.page === page).map((one) => proposalBox(one, labels))
      const drawn: PageBox[] =
        marked && !marked.run && marked.page === page
          ? [{ id: markedId, box: marked.box, name: 'Recuadro que estás etiquetando', tone: 'sure' }]
          : []
      const boxes = [...words, ...proposed, ...ofLabelled, ...drawn]
      lists.set(page, boxes)
      return boxes
    }
  }, [ofWords, ofLabels, proposals, labels, marked, readOnly])
  const chosen = useMemo(() => {
    const run = marked?.run
    const ofMarked = run ? wordIds(run.page, run.from, run.to) : marked ? [markedId] : []
    return [...ofMarked, ...(chosenId === undefined ? [] : [chosenId])]
  }, [marked, chosenId])
  return { boxesOf, chosen }
}
