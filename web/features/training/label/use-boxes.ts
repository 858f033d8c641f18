import { useMemo } from 'react'
import type { ReadPage } from '../../../../shared/ocr.ts'
import { labelText, type TypeLabel } from '../../../../shared/type-labels.ts'
import type { PageBox } from '../../../page-boxes/page-box.ts'
import { wordBoxes, wordIds } from '../../../page-boxes/page-words.ts'
import type { Marked } from '../../../page-boxes/use-marking.ts'
import { tintOf } from './label-keys.ts'
import type { Label } from './labels-model.ts'

/** The id of the box that was drawn and is being labelled. */
const markedId = 'marked'

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
  marked: Marked<Label> | undefined
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
