import { useEffect, useMemo, useRef, useState } from 'react'
import { trainingMessages } from '../../../../shared/training.ts'
import type { TrainingDocument } from '../../../../shared/training-calls.ts'
import { LeaveGuard } from '../../../leave-guard.tsx'
import type { BoxedPagesHandle } from '../../../page-boxes/boxed-pages.tsx'
import { DocumentPages } from '../../../page-boxes/document-pages.tsx'
import screen from '../../../page-boxes/split-screen.module.css'
import { useDocumentPages } from '../../../page-boxes/use-document-pages.ts'
import { useConfirm } from '../../../ui/dialog-host.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSteady } from '../../../use-steady.ts'
import { ChangedLabels } from './changed-labels.tsx'
import classes from './label.module.css'
import { LabelForm, type Typed } from './label-form.tsx'
import { LabelList } from './label-list.tsx'
import { LabelSide, type Person } from './label-side.tsx'
import { boxProblem, inOrder, type Label, labelsOf, markText } from './labels-model.ts'
import { useBoxes, wordIds, wordOf } from './use-boxes.ts'
import { useFocusNext } from './use-focus-next.ts'
import { type Saved, useLabels } from './use-labels.ts'
import { useMarking } from './use-marking.ts'
import { usePageWords } from './use-page-words.ts'
import { useSaveLabels } from './use-save-labels.ts'

export type LabelledBy = Saved & { user: string }

type Props = {
  login: string
  document: TrainingDocument
  /** The labels of all users, including the caller. */
  labelled: readonly LabelledBy[]
  onSaved: () => void
}

const title = '[data-labels-title]'
const choice = 'select[data-label-choice]'
const boxOnPage = (id: string) => `[data-box="${id}"]`

/** The pages of a document beside its labels; each links to the other. */
export const LabelWork = ({ login, document, labelled, onSaved }: Props) => {
  const { id } = document
  const toast = useToast()
  const root = useRef<HTMLDivElement>(null)
  const pages = useRef<BoxedPagesHandle>(null)
  const focus = useFocusNext(root)
  const words = usePageWords(id)
  const opened = useDocumentPages(id)
  const labels = useLabels({
    login,
    id,
    saved: labelled.find(({ user }) => user === login) ?? { version: 0 },
  })
  const saving = useSaveLabels({ document, labels, words, onSaved })
  const { marked, ...marking } = useMarking(words.pages)
  const [person, setPerson] = useState<Person>()
  const [chosenId, setChosenId] = useState<string>()
  const [seenPage, setSeenPage] = useState(1)
  const [announcement, announce] = useState('')
  const [typed, setTyped] = useState(false)
  const confirm = useConfirm()

  const others = useMemo(() => labelled.filter(({ user }) => user !== login), [labelled, login])
  const theirs = others.find(({ user }) => user === person)
  const readOnly = theirs !== undefined
  const shown = useMemo(
    () => inOrder(theirs ? labelsOf(theirs.json) : labels.labels),
    [theirs, labels.labels],
  )
  const boxes = useBoxes({ pages: words.pages, shown, marked, chosenId, readOnly })
  const rest = labels.labels.filter((label) => label.id !== marked?.of?.id)
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
  const problem = marked && boxProblem(marked, rest, document.missingPages)

  const { bring } = words
  useEffect(() => {
    for (const page of [seenPage, seenPage + 1])
      if (page <= (document.pages ?? 1) && !document.missingPages?.includes(page)) bring(page)
  }, [seenPage, document, bring])
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
    const word = marked?.run && wordIds(marked.page, marked.run.to, marked.run.to).map(boxOnPage)
    focus(...(word ?? []), ...(to ? [boxOnPage(to)] : []), title)
    marking.clear()
  }
  const steady = useSteady({
    onDraw: (...[page, box]: Parameters<typeof marking.draw>) => {
      marking.draw(page, box)
      setChosenId(marked?.of?.id)
      focus(choice)
    },
    onChoose: (boxId: string, { extend }: { extend: boolean }) => {
      const word = wordOf(boxId)
      const label = shown.find((one) => one.id === boxId)
      if (label) choose(label)
      if (!word) return
      const isAgain = !extend && marked?.run?.page === word.page && marked.run.to === word.at
      if (isAgain) focus(choice)
      announce(isAgain ? '' : `Elegiste «${marking.choose(word.page, word.at, extend)}»`)
    },
    onPage: setSeenPage,
  })
  const add = ({ key, value }: Typed) => {
    if (!marked) return
    const label = { page: marked.page, box: marked.box, key, value }
    const labelId = marked.of?.id ?? `label-${crypto.randomUUID()}`
    if (marked.of) labels.change({ ...label, id: labelId })
    else labels.add({ ...label, id: labelId })
    announce(`${marked.of ? 'Se cambió' : 'Se agregó'} ${markText(label)}`)
    setChosenId(labelId)
    goBack(labelId)
  }
  const undo = useSteady({
    restore: (label: Label) => {
      const why = boxProblem(label, labels.labels, document.missingPages)
      if (why) return toast({ text: why, kind: 'error' })
      labels.add({ ...label, id: `label-${crypto.randomUUID()}` })
      announce(`Volvió ${markText(label)}`)
    },
  })
  const remove = (label: Label) => {
    if (marked?.of?.id === label.id) marking.clear()
    labels.remove(label)
    const after = shown[shown.indexOf(label) + 1] ?? shown[shown.indexOf(label) - 1]
    focus(...(after ? [`[data-label="${after.id}"]`] : []), title)
    const text = `Se borró ${markText(label)}`
    announce('')
    toast({ text, kind: 'info', action: { label: 'Deshacer', act: () => undo.restore(label) } })
  }
  const edit = (label: Label) => {
    if (marked?.of?.id === label.id) return focus(choice)
    runOrConfirm(() => {
      choose(label)
      marking.edit(label)
      focus(choice)
    })
  }

  return (
    <div className={classes.split} ref={root}>
      <div className={screen.pane}>
        <DocumentPages
          ref={pages}
          opened={opened}
          label={document.fileName}
          boxesOf={boxes.boxesOf}
          chosen={boxes.chosen}
          onChoose={steady.onChoose}
          onDraw={readOnly ? undefined : steady.onDraw}
          onPage={steady.onPage}
        />
      </div>
      <LabelSide
        {...{ others, person, announcement, seenPage }}
        onPerson={(to) =>
          runOrConfirm(() => {
            marking.clear()
            setPerson(to)
          })
        }
        count={labels.labels.length}
        dirty={labels.dirty}
        busy={saving.busy}
        onSave={saving.save}
        onRetryWords={words.failed.has(seenPage) ? () => bring(seenPage) : undefined}
        marks={marked !== undefined}
      >
        {marked && (
          <LabelForm
            key={marked.of?.id ?? 'new'}
            page={marked.page}
            isNew={!marked.of}
            initial={{ key: marked.of?.key ?? '', value: marked.of?.value ?? '' }}
            text={marked.text}
            problem={problem}
            onDirty={setTyped}
            onDone={add}
            onCancel={() => goBack(marked.of?.id)}
          />
        )}
        <LabelList
          labels={shown}
          title={theirs ? `Etiquetas de ${theirs.user} (solo lectura)` : 'Mis etiquetas'}
          {...{ chosenId, readOnly }}
          onChoose={choose}
          onEdit={edit}
          onRemove={remove}
        />
      </LabelSide>
      <ChangedLabels
        theirs={saving.theirs}
        mine={labels.labels}
        busy={saving.busy}
        onTake={() => {
          marking.clear()
          saving.takeTheirs()
        }}
        onJoin={() => {
          saving.joinBoth()
          announce('Se juntaron las etiquetas: revísalas y guárdalas')
        }}
        onKeep={saving.keepMine}
        onStay={saving.stay}
      />
      <LeaveGuard
        asks={labels.dirty || pending}
        title={trainingMessages.abandonTitle}
        onLeave={labels.forget}
      >
        {trainingMessages.abandon}
      </LeaveGuard>
    </div>
  )
}
