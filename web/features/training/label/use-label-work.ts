import { useEffect, useMemo, useRef, useState } from 'react'
import { trainingLimits, trainingMessages } from '../../../../shared/training.ts'
import type { TrainingDocument, VersionedLabels } from '../../../../shared/training-calls.ts'
import { labelText } from '../../../../shared/type-labels.ts'
import type { BoxedPagesHandle } from '../../../page-boxes/boxed-pages.tsx'
import { wordId } from '../../../page-boxes/page-words.ts'
import { useMarking } from '../../../page-boxes/use-marking.ts'
import { usePageWords } from '../../../page-boxes/use-page-words.ts'
import { quantity } from '../../../ui/counted.ts'
import { useConfirm } from '../../../ui/dialog-host.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSteady } from '../../../use-steady.ts'
import type { Typed } from './label-form.tsx'
import type { Person } from './label-side.tsx'
import { boxProblem, inOrder, type Label, labelsOf, markText } from './labels-model.ts'
import { useFocusNext } from './use-focus-next.ts'
import { type Saved, useLabels } from './use-labels.ts'
import { useProposals } from './use-proposals.ts'
import { useSaveLabels } from './use-save-labels.ts'

export type LabelledBy = Saved & { user: string }

export type LabelWorkProps = {
  login: string
  document: TrainingDocument
  /** The labels of all users, including the caller. */
  labelled: readonly LabelledBy[]
  /** What documents of the type can be labelled with. */
  ofType: VersionedLabels
  onSaved: () => void
  /** Compares the user's saved labels with another person's. */
  onCompare: (person: string) => void
}

const title = '[data-labels-title]'
const choice = 'select[data-label-choice]'
export const boxOnPage = (id: string) => `[data-box="${id}"]`

/** What is labelled and marked on a document, and what can be done with it. */
export const useLabelWork = ({
  login,
  document,
  labelled,
  ofType: { labels: ofType },
  onSaved,
}: LabelWorkProps) => {
  const { id } = document
  const toast = useToast()
  const confirm = useConfirm()
  const root = useRef<HTMLDivElement>(null)
  const pages = useRef<BoxedPagesHandle>(null)
  const focus = useFocusNext(root)
  const words = usePageWords(id)
  const own = labelled.find(({ user }) => user === login) ?? { version: 0 }
  const labels = useLabels({ login, id, saved: own })
  const saving = useSaveLabels({ document, labels, words, onSaved })
  const { marked, ...marking } = useMarking<Label>(words.pages)
  const [person, setPerson] = useState<Person>()
  const [chosenId, setChosenId] = useState<string>()
  const [announcement, announce] = useState('')
  const closeUndo = useRef<() => void>(undefined)
  // Once the document is left there is nothing to restore.
  useEffect(() => () => closeUndo.current?.(), [])
  const [typed, setTyped] = useState(false)

  const others = useMemo(() => labelled.filter(({ user }) => user !== login), [labelled, login])
  const theirs = others.find(({ user }) => user === person)
  const readOnly = theirs !== undefined
  const shown = useMemo(
    () => inOrder(theirs ? labelsOf(theirs.json) : labels.labels),
    [theirs, labels.labels],
  )
  /** A second reading sees nothing that the first one taught, unless it is saved. */
  const isBlind = others.length > 0 && labels.replaces === 0
  const proposals = useProposals({ document, labels, isHidden: readOnly || isBlind })
  const rest = labels.labels.filter((label) => label.id !== marked?.of?.id)
  const problem = marked && boxProblem(marked, rest, document.missingPages)
  /** A drawn box or typed value that is in no label yet would be lost too. */
  const pending = marked !== undefined && (typed || marked.box !== marked.of?.box)
  const runOrConfirm = async (act: () => void) => {
    const replaces =
      !pending ||
      (await confirm({
        title: trainingMessages.abandonTitle,
        body: 'Perderás lo que marcaste y no has agregado',
        confirmLabel: 'Continuar',
        cancelLabel: 'Seguir aquí',
        danger: true,
      }))
    if (replaces) act()
  }
  const { wasRecovered } = labels
  useEffect(() => {
    if (wasRecovered) toast({ text: 'Se recuperaron las etiquetas que no habías guardado', kind: 'info' })
  }, [wasRecovered, toast])

  const choose = (label: Label) => {
    setChosenId(label.id)
    pages.current?.show(label.page, label.box)
  }
  /** Where the focus goes after labelling: the last word, the box, or the list. */
  const goBack = (to?: string) => {
    const word = marked?.run && [boxOnPage(wordId(marked.page, marked.run.to))]
    focus(...(word ?? []), ...(to ? [boxOnPage(to)] : []), title)
    marking.clear()
  }
  const add = ({ key, value }: Typed) => {
    if (!marked || problem) return
    const label = { page: marked.page, box: marked.box, key, value }
    const labelId = marked.of?.id ?? `label-${crypto.randomUUID()}`
    if (marked.of) labels.change({ ...label, id: labelId })
    else labels.add({ ...label, id: labelId })
    announce(`${marked.of ? 'Se cambió' : 'Se agregó'} ${markText(label, ofType)}`)
    setChosenId(labelId)
    goBack(labelId)
  }
  /** A proposal that goes away hands the focus on: to the next one in the list, or to the label in its place. */
  const keepFocus = (label?: string) => {
    const { activeElement: focused } = window.document
    if (focused?.closest('[data-proposals]')) focus('[data-proposals] li button', title)
    else if (focused instanceof HTMLElement && focused.dataset.box?.startsWith('proposal-'))
      focus(...(label ? [boxOnPage(label)] : []), title)
  }
  const undo = useSteady({
    restore: (label: Label) => {
      const why = boxProblem(label, labels.labels, document.missingPages)
      if (why) return toast({ text: why, kind: 'error' })
      labels.add({ ...label, id: `label-${crypto.randomUUID()}` })
      announce(`Volvió ${markText(label, ofType)}`)
    },
  })

  return {
    ...{ root, pages, focus, words, labels, saving, marked, marking, proposals, ofType },
    ...{ others, theirs, readOnly, shown, person, chosenId, setChosenId },
    ...{ announcement, announce, problem, pending, setTyped, choose, goBack, add },
    setPerson: (to: Person) =>
      runOrConfirm(() => {
        marking.clear()
        setPerson(to)
      }),
    toForm: () => focus(choice),
    /** The key of a label, or a press of it: labels what is marked, or shows what has the label. */
    press: (key: string) => {
      const present = shown.find((label) => label.key === key)
      if (readOnly || !marked) {
        if (present) choose(present)
        else announce(`Marca primero el dato de ${labelText(key, ofType)}`)
      } else if (problem) announce(problem)
      // A value that was typed is added in the form.
      else if (typed) focus(choice)
      else add({ key, value: (marked.text ?? marked.of?.value ?? '').slice(0, trainingLimits.valueLength) })
    },
    remove: (label: Label) => {
      if (marked?.of?.id === label.id) marking.clear()
      labels.remove(label)
      const after = shown[shown.indexOf(label) + 1] ?? shown[shown.indexOf(label) - 1]
      focus(...(after ? [`[data-label="${after.id}"]`] : []), title)
      announce('')
      const text = `Se borró ${markText(label, ofType)}`
      closeUndo.current = toast({
        ...{ text, kind: 'info' },
        action: { label: 'Deshacer', act: () => undo.restore(label) },
      })
    },
    edit: (label: Label) => {
      if (marked?.of?.id === label.id) return focus(choice)
      void runOrConfirm(() => {
        choose(label)
        marking.edit(label)
        focus(choice)
      })
    },
    confirm: (some: readonly Label[]) => {
      const added = proposals.confirm(some)
      keepFocus(added[0]?.id)
      const next = proposals.shown.find((one) => !some.includes(one))
      if (next) pages.current?.show(next.page, next.box)
      announce(
        added.length === 1 && added[0]
          ? `Se agregó ${markText(added[0], ofType)}`
          : `Se agregaron ${quantity(added.length, 'etiqueta', 'etiquetas')}`,
      )
    },
    discard: (label: Label) => {
      proposals.discard(label)
      keepFocus()
      announce(`Se descartó ${markText(label, ofType)}`)
    },
  }
}
export type LabelWorkState = ReturnType<typeof useLabelWork>
