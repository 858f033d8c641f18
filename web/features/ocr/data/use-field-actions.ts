import type { RefObject } from 'react'
import { useState } from 'react'
import type { ReadField } from '../../../../shared/ocr.ts'
import type { BoxedPagesHandle } from '../../../page-boxes/boxed-pages.tsx'
import { toEditor } from '../../../readings/field-parts.tsx'
import { type Edited, isTyped, placeOf, shownText } from '../../../readings/read-field.ts'
import type { Corrections } from '../../../readings/use-corrections.ts'
import { useCopy } from '../../../ui/use-copy.ts'
import { useSteady } from '../../../use-steady.ts'
import type { FieldActions } from './field-row.tsx'
import { nextDoubtful } from './fields-model.ts'

type Options = {
  shown: readonly ReadField[]
  byId: ReadonlyMap<string, ReadField>
  /** Whether a field is left to check, which it is no more while its check is being saved. */
  isLeft: (field: ReadField) => boolean
  corrections: Corrections
  pages: RefObject<BoxedPagesHandle | null>
  list: RefObject<HTMLElement | null>
  onHover: (id: string | undefined) => void
}

/** What can be done with the fields of a reading. After each check the next doubtful one is chosen, with its page. */
export const useFieldActions = ({ shown, byId, isLeft, corrections, pages, list, onHover }: Options) => {
  const copy = useCopy()
  const [chosenId, setChosenId] = useState<string>()
  const [edited, setEdited] = useState<Edited>()
  const chosen = chosenId === undefined ? undefined : byId.get(chosenId)

  const toList = () => list.current?.focus({ preventScroll: true })
  const save = () => {
    // Saves against the version that the user saw when they began to type, not a newer one.
    if (edited) corrections.save(edited.field, edited.text)
    setEdited(undefined)
  }
  /** Choosing another field saves what was typed; an editor that was only opened confirms nothing. */
  const leave = () => (isTyped(edited) ? save() : setEdited(undefined))
  const choose = (field: ReadField) => {
    if (edited && edited.field.id !== field.id) leave()
    setChosenId(field.id)
    pages.current?.show(field.page, placeOf(field))
  }
  /** Goes on to the next doubtful field; after the last one the checked field stays chosen. */
  const goOn = (from: string | undefined) => {
    const after = nextDoubtful(shown, from, (field) => field.id !== from && isLeft(field))
    if (after) choose(after)
    toList()
  }
  const check = (field: ReadField, state: 'confirmed' | 'missing') => {
    setEdited(undefined)
    corrections.check(field, state)
    goOn(field.id)
  }
  const actions: FieldActions = useSteady({
    onChoose: (field: ReadField) => {
      choose(field)
      toList()
    },
    onHover,
    // A value that was corrected has been checked: it is not confirmed as it was read.
    onConfirm: (field: ReadField) =>
      field.check?.state === 'corrected' ? goOn(field.id) : check(field, 'confirmed'),
    onMissing: (field: ReadField) => check(field, 'missing'),
    onEdit: (field: ReadField) => {
      const draft = corrections.drafts.get(field.id)
      choose(field)
      // What was typed stays.
      if (edited?.field.id === field.id) return toEditor()
      // A correction that is being saved waits for the server's answer.
      if (!draft || draft.problem) setEdited({ field, text: draft?.text ?? shownText(field) })
    },
    onTyped: (text: string) => setEdited((before) => before && { ...before, text }),
    /** Saves, and goes on. */
    onSave: () => {
      const from = edited?.field.id
      save()
      goOn(from)
    },
    onCancel: () => {
      setEdited(undefined)
      toList()
    },
    onCopy: (field: ReadField) => void copy(shownText(field), `Se copió ${field.label}`),
    // Its button goes away.
    onUndo: (field: ReadField) => {
      toList()
      corrections.undo(field)
    },
    onUndoLast: () => {
      const last = corrections.last()
      const field = last ? byId.get(last.id) : chosen
      if (!field || (!last && !field.check && !field.correction)) return
      choose(field)
      // An untouched editor closes, also that of this field, whose value is about to change.
      if (edited && !isTyped(edited)) {
        setEdited(undefined)
        toList()
      }
      corrections.undo(field, last?.before)
    },
    onRetry: corrections.retry,
    onDrop: corrections.drop,
  })
  return { actions, choose, chosen, edited, toList }
}
