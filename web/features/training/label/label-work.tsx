import { useEffect, useState } from 'react'
import type { Box } from '../../../../shared/ocr.ts'
import { trainingMessages } from '../../../../shared/training.ts'
import { LeaveGuard } from '../../../leave-guard.tsx'
import { DocumentPages } from '../../../page-boxes/document-pages.tsx'
import { wordOf } from '../../../page-boxes/page-words.ts'
import screen from '../../../page-boxes/split-screen.module.css'
import { useDocumentPages } from '../../../page-boxes/use-document-pages.ts'
import { useSteady } from '../../../use-steady.ts'
import { ChangedLabels } from './changed-labels.tsx'
import classes from './label.module.css'
import { LabelForm } from './label-form.tsx'
import { LabelLegend } from './label-legend.tsx'
import { LabelList } from './label-list.tsx'
import { LabelSide } from './label-side.tsx'
import { LeftOutNote } from './left-out-note.tsx'
import { ProposalList } from './proposal-list.tsx'
import { useBoxes } from './use-boxes.ts'
import { useLabelKeys } from './use-label-keys.ts'
import { type LabelWorkProps, useLabelWork } from './use-label-work.ts'

/** The pages of a document beside its labels; each links to the other. */
export const LabelWork = (props: LabelWorkProps) => {
  const { document } = props
  const opened = useDocumentPages(document.id)
  const [seenPage, setSeenPage] = useState(1)
  const work = useLabelWork(props)
  const { words, labels, saving, marked, marking, proposals, ofType, shown, readOnly, chosenId } = work
  const boxes = useBoxes({
    ...{ pages: words.pages, shown, marked, chosenId, readOnly, labels: ofType },
    proposals: proposals.shown,
  })
  const { commands, onKey } = useLabelKeys(work, seenPage)
  const { bring } = words
  useEffect(() => {
    for (const page of [seenPage, seenPage + 1])
      if (page <= (document.pages ?? 1) && !document.missingPages?.includes(page)) bring(page)
  }, [seenPage, document, bring])

  const steady = useSteady({
    onDraw: (page: number, box: Box) => {
      marking.draw(page, box)
      work.setChosenId(marked?.of?.id)
      work.toForm()
    },
    onChoose: (boxId: string, { extend }: { extend: boolean }) => {
      const word = wordOf(boxId)
      const label = shown.find((one) => one.id === boxId)
      const proposal = proposals.shown.find((one) => one.id === boxId)
      if (label) work.choose(label)
      if (proposal) work.confirm([proposal])
      if (!word) return
      const isAgain = !extend && marked?.run?.page === word.page && marked.run.to === word.at
      if (isAgain) work.toForm()
      work.announce(isAgain ? '' : `Elegiste «${marking.choose(word.page, word.at, extend)}»`)
    },
    onPage: setSeenPage,
    onBoxKey: onKey,
  })

  return (
    <div className={classes.split} ref={work.root}>
      <div className={screen.pane}>
        <DocumentPages
          ref={work.pages}
          opened={opened}
          label={document.fileName}
          boxesOf={boxes.boxesOf}
          chosen={boxes.chosen}
          onChoose={steady.onChoose}
          onDraw={readOnly ? undefined : steady.onDraw}
          onPage={steady.onPage}
          onBoxKey={steady.onBoxKey}
        />
      </div>
      <LabelSide
        {...{ others: work.others, person: work.person, announcement: work.announcement, seenPage }}
        onPerson={work.setPerson}
        isSaved={labels.replaces > 0}
        onCompare={props.onCompare}
        whyNoCompare={(labels.dirty || work.pending) && 'Guarda primero tus etiquetas'}
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
            labels={ofType}
            initial={{ key: marked.of?.key ?? '', value: marked.of?.value ?? '' }}
            text={marked.text}
            problem={work.problem}
            onDirty={work.setTyped}
            onDone={work.add}
            onCancel={() => work.goBack(marked.of?.id)}
          />
        )}
        {!readOnly && <LabelLegend {...{ commands, labels: ofType, present: shown }} onPress={work.press} />}
        <LeftOutNote checked={proposals.checked} />
        <ProposalList
          {...{ proposals, labels: ofType }}
          onShow={({ page, box }) => work.pages.current?.show(page, box)}
          onConfirm={work.confirm}
          onDiscard={work.discard}
        />
        <LabelList
          labels={shown}
          title={work.theirs ? `Etiquetas de ${work.theirs.user} (solo lectura)` : 'Mis etiquetas'}
          {...{ chosenId, readOnly, ofType }}
          onChoose={work.choose}
          onEdit={work.edit}
          onRemove={work.remove}
        />
      </LabelSide>
      <ChangedLabels
        theirs={saving.theirs}
        mine={labels.labels}
        ofType={ofType}
        busy={saving.busy}
        onTake={() => {
          marking.clear()
          saving.takeTheirs()
        }}
        onJoin={() => {
          saving.joinBoth()
          work.announce('Se juntaron las etiquetas: revísalas y guárdalas')
        }}
        onKeep={saving.keepMine}
        onStay={saving.stay}
      />
      <LeaveGuard
        asks={labels.dirty || work.pending}
        title={trainingMessages.abandonTitle}
        onLeave={labels.forget}
      >
        {trainingMessages.abandon}
      </LeaveGuard>
    </div>
  )
}
