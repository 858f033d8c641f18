import { useCallback, useEffect, useRef, useState } from 'react'
import { type AddedField, type ReadField, wasDoubtful } from '../../shared/ocr.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { messageOf } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { revalidate } from '../api/refresh.ts'
import { isOutdated } from '../api/use-save.ts'
import { shownText } from './read-field.ts'
import type { Reading } from './use-reading.ts'

/**
 * What a user says of a value: another text, or that it is right or not on the page; of a field that
 * a user added, all of it. Nothing withdraws the check, or takes the field out.
 */
type Said = { text?: string; state?: 'confirmed' | 'missing'; added?: AddedField }
/** A check that the server has not saved yet. */
export type Draft = Said & { problem?: string }

const isWithdrawal = ({ text, state, added }: Said): boolean => text === undefined && !state && !added

const isSame = (one: Said, other: Said): boolean => JSON.stringify(one) === JSON.stringify(other)

const addedOf = ({ label, text, box }: ReadField): AddedField | undefined => box && { label, text, box }

const saidOf = (field: ReadField): Said => {
  const { check, correction } = field
  const added = field.added && addedOf(field)
  if (added) return { added }
  if (!check) return correction ? { text: correction.text } : {}
  return check.state === 'corrected' ? { text: correction?.text ?? '' } : { state: check.state }
}

/**
 * What saving a text says of a field; undefined if nothing is left to say. A doubtful value that is saved as it was read
 * is right; any other one needs no correction then.
 */
export const saidBySaving = (field: ReadField, text: string): Said | undefined => {
  const isLeft = wasDoubtful(field) && !field.check
  const added = field.added && addedOf(field)
  if (text === shownText(field) && !isLeft) return undefined
  if (added) return { added: { ...added, text } }
  if (text !== field.text) return { text }
  return wasDoubtful(field) ? { state: 'confirmed' } : {}
}

/**
 * Saves checks while the user continues with the next field. A failed save stays with its field until it
 * is retried or dropped.
 */
export const useCorrections = (id: string, { keep, document }: Pick<Reading, 'keep' | 'document'>) => {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  const latest = useRef(new Map<string, Draft>())
  const underWay = useRef(new Map<string, Promise<ReadField | undefined>>())
  /** The fields checked here and what was said of them before, the latest last. */
  const made = useRef<{ id: string; before: Said }[]>([])
  const setDraft = useCallback((field: string, draft: Draft | undefined) => {
    if (draft) latest.current.set(field, draft)
    else latest.current.delete(field)
    setDrafts(new Map(latest.current))
  }, [])

  const forget = useCallback((field: string) => {
    made.current = made.current.filter(({ id }) => id !== field)
  }, [])

  /** The field after the save; undefined if it failed. */
  const put = useCallback(
    async (field: ReadField, said: Said): Promise<ReadField | undefined> => {
      setDraft(field.id, said)
      try {
        const body = { version: field.version, ...said }
        const saved = await callApi(ocrCalls.correct, { params: { id, field: field.id }, body })
        keep(saved)
        setDraft(field.id, undefined)
        return saved
      } catch (error) {
        if (isOutdated(error)) {
          keep(error.present as ReadField)
          // What stands now was said by another user, or in another window: an undo here must not withdraw it.
          forget(field.id)
          void revalidate(ocrCalls.correct)
        }
        setDraft(field.id, { ...said, problem: messageOf(error) })
        return undefined
      }
    },
    [id, keep, setDraft, forget],
  )
  const track = useCallback(async (field: string, saving: Promise<ReadField | undefined>) => {
    underWay.current.set(field, saving)
    const saved = await saving
    if (underWay.current.get(field) === saving) underWay.current.delete(field)
    return saved
  }, [])
  // Another attempt of the reading begins without checks.
  const isBeingRead = document?.status === 'PROCESSING'
  useEffect(() => {
    if (!isBeingRead) return
    made.current = []
    latest.current.clear()
    setDrafts(new Map())
  }, [isBeingRead])
  const send = useCallback(
    async (field: ReadField, said: Said): Promise<void> => {
      const check = { id: field.id, before: saidOf(field) }
      const begin = (present: ReadField) => {
        check.before = saidOf(present)
        made.current.push(check)
        return put(present, said)
      }
      const before = latest.current.get(field.id)
      const isSaving = before !== undefined && !before.problem
      if (isSaving && isSame(before, said)) return
      // One save at a time: a second one would be conditional on a version that is about to change.
      const first = isSaving ? underWay.current.get(field.id) : undefined
      if (first) setDraft(field.id, said)
      const saving = first ? first.then((saved) => begin(saved ?? field)) : begin(field)
      const saved = await track(field.id, saving)
      // Only the latest check of a field is undone, and no withdrawal. After a failed save it is still the one before it.
      const at = made.current.indexOf(check)
      made.current = made.current.filter((one, index) =>
        saved ? one.id !== field.id || index > at || (one === check && !isWithdrawal(said)) : one !== check,
      )
    },
    [put, track, setDraft],
  )

  return {
    drafts,
    /** Fields whose check is being saved, once it is saved, so that an export contains them. */
    settled: useCallback(
      async (): Promise<ReadField[]> =>
        (await Promise.all(underWay.current.values())).filter((field) => field !== undefined),
      [],
    ),
    /** Saves a value. */
    save: useCallback(
      (field: ReadField, text: string): void => {
        const said = saidBySaving(field, text)
        if (said) void send(field, said)
        else setDraft(field.id, undefined)
      },
      [send, setDraft],
    ),
    /** Says that a value is right as it was read, or not on the page. */
    check: useCallback(
      (field: ReadField, state: 'confirmed' | 'missing'): void => {
        const draft = latest.current.get(field.id)
        const present = draft && !draft.problem ? draft : saidOf(field)
        if (present.state !== state && !field.added) void send(field, { state })
      },
      [send],
    ),
    /** Adds a field that the reader missed; throws if it was not saved. A repeat with the same id adds no second one. */
    add: useCallback(
      async (field: string, added: AddedField): Promise<ReadField> => {
        const body = { version: 0, added }
        const saved = await callApi(ocrCalls.correct, { params: { id, field }, body }).catch((error) => {
          if (isOutdated(error)) keep(error.present as ReadField)
          throw error
        })
        keep(saved)
        made.current.push({ id: saved.id, before: {} })
        return saved
      },
      [id, keep],
    ),
    /** Restores what was said before, or the text that was read, after a check under way has been saved. */
    undo: useCallback(
      (field: ReadField, to: Said = {}): void => {
        const draft = latest.current.get(field.id)
        if (draft && !draft.problem && isWithdrawal(draft)) return
        forget(field.id)
        const saving = underWay.current.get(field.id) ?? Promise.resolve(field)
        void track(
          field.id,
          saving.then((saved) => saved && put(saved, to)),
        )
      },
      [put, track, forget],
    ),
    /** The field of the last check made here and not undone, with what was said of it before. */
    last: useCallback(() => made.current.at(-1), []),
    retry: useCallback(
      (field: ReadField): void => {
        const { problem: _, ...said } = latest.current.get(field.id) ?? {}
        void send(field, said)
      },
      [send],
    ),
    drop: useCallback((field: ReadField): void => setDraft(field.id, undefined), [setDraft]),
  }
}
export type Corrections = ReturnType<typeof useCorrections>
