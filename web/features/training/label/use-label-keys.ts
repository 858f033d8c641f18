import { useMemo } from 'react'
import { inUse } from '../../../../shared/type-labels.ts'
import { wordId, wordOf } from '../../../page-boxes/page-words.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useWordKeys } from '../words/use-word-keys.ts'
import { labelCommands, labelPageKeys } from './label-keys.ts'
import { boxOnPage, type LabelWorkState } from './use-label-work.ts'

/** The keys of the page on which a document is labelled; returns those of the labels and of the boxes. */
export const useLabelKeys = (work: LabelWorkState, seenPage: number) => {
  const { root, words, marked, marking, announce, proposals, labels, saving, ofType, readOnly } = work
  const toBox = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus()
  const { onKey, findNext } = useWordKeys({
    ...{ pages: words.pages, marked },
    onMark: (run) => announce(`Elegiste «${marking.mark(run)}»`),
    onUnmark: () => {
      marking.clear()
      announce('')
    },
    onAgain: work.toForm,
    onFocus: (page, at) => toBox(boxOnPage(wordId(page, at))),
    onFound: (typed, word) =>
      announce(word === undefined ? `Ninguna palabra con «${typed}»` : `«${typed}»: ${word}`),
  })
  const [proposed] = proposals.shown
  useKeys('screen', labelPageKeys, {
    words: () => toBox(`[data-page="${seenPage}"] [data-box][tabindex="0"]`),
    nextWord: () => {
      const { activeElement } = document
      const word = activeElement instanceof HTMLElement ? wordOf(activeElement.dataset.box ?? '') : undefined
      if (word) findNext(word.page, word.at)
    },
    confirm: proposed && (() => work.confirm([proposed])),
    discard: proposed && (() => work.discard(proposed)),
    confirmAll: proposed && (() => work.confirm(proposals.shown)),
    save: !readOnly && labels.dirty && !saving.busy && saving.save,
  })
  const commands = useMemo(() => labelCommands(inUse(ofType)), [ofType])
  const runs = Object.keys(commands).map((key) => [key, marked && (() => work.press(key))] as const)
  useKeys('screen', commands, Object.fromEntries(runs))
  return { commands, onKey }
}
