import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import type { ReadField } from '../../shared/ocr.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { messageOf } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { useConfirmOnClose } from '../leave-guard.tsx'
import { type Edited, isTyped, shownText } from '../readings/read-field.ts'
import { type Draft, saidBySaving, useCorrections } from '../readings/use-corrections.ts'
import { useFieldWindow } from '../readings/use-field-window.ts'
import type { Reading } from '../readings/use-reading.ts'
import { AsyncPanel } from '../ui/async-panel.tsx'
import { Part } from '../ui/layout.tsx'
import { useToast } from '../ui/toast.tsx'
import { useSteady } from '../use-steady.ts'
import { fieldRowId } from './marks.ts'
import { type FieldActions, ReadingField } from './reading-field.tsx'
import classes from './reading-panel.module.css'

type ItemsProps = {
  shown: readonly ReadField[]
  chosen: string | undefined
  /** Fields that a check leads to. They must be drawn, because a field that is not drawn cannot be focused. */
  led: readonly string[]
  /** The field under correction, and its typed text. */
  edited: Edited | undefined
  drafts: ReadonlyMap<string, Draft>
  actions: FieldActions
}

/** Height of a field that is not measured yet. */
const usualHeight = 84

/**
 * The fields of a document. Of thousands it draws those in view, those with the focus and those that a check
 * leads to.
 */
const FieldItems = ({ shown, chosen, led, edited, drafts, actions }: ItemsProps) => {
  const kept = [chosen, edited?.field.id, ...led]
  const list = useFieldWindow<HTMLLIElement>({ shown, kept, usualHeight })
  const filler = (height: number) => height > 0 && <li aria-hidden style={{ height }} />
  return (
    <Part as="ul" below={3} ref={list.setScroller} className={classes.fields} aria-label="Campos leídos">
      {list.rows.map(({ index, field, gap }) => (
        <Fragment key={field.id}>
          {filler(gap)}
          <ReadingField
            ref={list.measure}
            {...{ field, index, ...actions }}
            count={shown.length}
            chosen={field.id === chosen}
            typed={field.id === edited?.field.id ? edited.text : undefined}
            draft={drafts.get(field.id)}
          />
        </Fragment>
      ))}
      {filler(list.rest)}
    </Part>
  )
}

export type Marking = Pick<FieldActions, 'onChoose' | 'onHover'> & { chosen: string | undefined }

type Props = Marking & {
  id: string
  reading: Reading
  /** Fields that the checks lead to. */
  led: readonly string[]
}

const focusOn = (field: string) => document.getElementById(fieldRowId(field))?.focus({ preventScroll: true })

/** The fields of the reading, the least sure first. */
export const ReadingFields = ({ id, reading, led, chosen, onChoose, onHover }: Props) => {
  const { document, fields, error } = reading
  const corrections = useCorrections(id, reading)
  const [edited, setEdited] = useState<Edited>()
  const toast = useToast()
  const sorted = useMemo(() => fields.toSorted((a, b) => a.ocrConfidence - b.ocrConfidence), [fields])
  const typed = isTyped(edited) ? edited : undefined
  useConfirmOnClose(typed !== undefined || corrections.drafts.size > 0)

  const left = useRef({ fields, typed, drafts: corrections.drafts })
  left.current = { fields, typed, drafts: corrections.drafts }
  // Going to another document saves what was typed; a failed save is reported.
  useEffect(
    () => () => {
      const { typed, drafts } = left.current
      const fieldOf = (of: string) => left.current.fields.find((one) => one.id === of)
      const reportUnsaved = (field: ReadField | undefined, problem: string) =>
        toast({ kind: 'error', text: `No se guardó ${field?.label}: ${problem}`, stays: true })
      for (const [of, { problem }] of drafts)
        if (problem !== undefined && of !== typed?.field.id) reportUnsaved(fieldOf(of), problem)
      if (!typed) return
      const { field, text } = typed
      const body = { version: field.version, ...saidBySaving(field, text) }
      callApi(ocrCalls.correct, { params: { id, field: field.id }, body }).catch((problem: unknown) =>
        reportUnsaved(field, messageOf(problem)),
      )
    },
    [id, toast],
  )

  const save = () => {
    // Saves against the version that the user saw when they began to type, not a newer one.
    if (edited) corrections.save(edited.field, edited.text)
    setEdited(undefined)
  }
  const actions: FieldActions = useSteady({
    onChoose: (field: ReadField) => {
      if (edited && edited.field.id !== field.id) {
        // Saves what was typed; an editor that was only opened confirms nothing.
        if (typed) save()
        else setEdited(undefined)
      }
      onChoose(field)
    },
    onHover,
    onEdit: (field: ReadField) => {
      const draft = corrections.drafts.get(field.id)
      if (!draft || draft.problem) setEdited({ field, text: draft?.text ?? shownText(field) })
    },
    onTyped: (text: string) => setEdited((before) => before && { ...before, text }),
    onSave: () => {
      save()
      if (edited) focusOn(edited.field.id)
    },
    onCancel: () => {
      setEdited(undefined)
      if (edited) focusOn(edited.field.id)
    },
    // The undo button is removed, so the focus goes to its field first.
    onUndo: (field: ReadField) => {
      focusOn(field.id)
      corrections.undo(field)
    },
    onRetry: (field: ReadField) => {
      focusOn(field.id)
      corrections.retry(field)
    },
    onDrop: (field: ReadField) => {
      focusOn(field.id)
      corrections.drop(field)
    },
  })
  return (
    <AsyncPanel
      data={document}
      failure={error && messageOf(error)}
      onRetry={reading.again}
      empty={!!document && fields.length === 0 && 'No se encontraron campos.'}
    >
      {() => <FieldItems {...{ chosen, led, edited, actions }} shown={sorted} drafts={corrections.drafts} />}
    </AsyncPanel>
  )
}
