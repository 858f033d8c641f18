import { useCallback, useRef, useState } from 'react'
import type { ReadField } from '../../shared/ocr.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { messageOf } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { revalidate } from '../api/refresh.ts'
import { isOutdated } from '../api/use-save.ts'
import { shownText } from './read-field.ts'
import type { Reading } from './use-reading.ts'

/** A typed correction that the server has not saved yet; without `text` it restores the text that was read. */
export type Draft = { text?: string; problem?: string }

/**
 * Saves corrections while the user continues with the next field. A failed save stays with its field until it
 * is retried or dropped.
 */
export const useCorrections = (id: string, { keep }: Pick<Reading, 'keep'>) => {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  const latest = useRef(new Map<string, Draft>())
  const underWay = useRef(new Map<string, Promise<ReadField | undefined>>())
  /** Ids of the fields corrected here, the latest last. */
  const made = useRef<string[]>([])
  const setDraft = useCallback((field: string, draft: Draft | undefined) => {
    if (draft) latest.current.set(field, draft)
    else latest.current.delete(field)
    setDrafts(new Map(latest.current))
  }, [])

  /** The field after the save; undefined if it failed. */
  const put = useCallback(
    async (field: ReadField, text: string | undefined): Promise<ReadField | undefined> => {
      setDraft(field.id, text === undefined ? {} : { text })
      try {
        const body = { version: field.version, ...(text !== undefined && { text }) }
        const saved = await callApi(ocrCalls.correct, { params: { id, field: field.id }, body })
        keep(saved)
        setDraft(field.id, undefined)
        return saved
      } catch (error) {
        if (isOutdated(error)) {
          keep(error.present as ReadField)
          void revalidate(ocrCalls.correct)
        }
        setDraft(field.id, { ...(text !== undefined && { text }), problem: messageOf(error) })
        return undefined
      }
    },
    [id, keep, setDraft],
  )
  const track = useCallback(async (field: string, saving: Promise<ReadField | undefined>) => {
    underWay.current.set(field, saving)
    const saved = await saving
    if (underWay.current.get(field) === saving) underWay.current.delete(field)
    return saved
  }, [])
  const forget = useCallback((field: string) => {
    made.current = made.current.filter((one) => one !== field)
  }, [])
  const send = useCallback(
    async (field: ReadField, text: string | undefined): Promise<void> => {
      // One save at a time: a second one would be conditional on a version that is about to change.
      const before = latest.current.get(field.id)
      if (before && !before.problem) return
      forget(field.id)
      if (text !== undefined) made.current.push(field.id)
      if (!(await track(field.id, put(field, text)))) forget(field.id)
    },
    [put, track, forget],
  )

  return {
    drafts,
    /** Fields whose correction is being saved, once it is saved, so that an export contains them. */
    settled: useCallback(
      async (): Promise<ReadField[]> =>
        (await Promise.all(underWay.current.values())).filter((field) => field !== undefined),
      [],
    ),
    /** Saves a value. A value equal to the text that was read needs no correction, and removes an existing one. */
    save: useCallback(
      (field: ReadField, text: string): void => {
        if (text === shownText(field)) setDraft(field.id, undefined)
        else void send(field, text === field.text ? undefined : text)
      },
      [send, setDraft],
    ),
    /** Restores the text that was read, after a correction under way has been saved. */
    undo: useCallback(
      (field: ReadField): void => {
        const draft = latest.current.get(field.id)
        if (draft && !draft.problem && draft.text === undefined) return
        forget(field.id)
        const saving = underWay.current.get(field.id) ?? Promise.resolve(field)
        void track(
          field.id,
          saving.then((saved) => saved && put(saved, undefined)),
        )
      },
      [put, track, forget],
    ),
    /** The field of the last correction made here and not undone. */
    last: useCallback(() => made.current.at(-1), []),
    retry: useCallback(
      (field: ReadField): void => void send(field, latest.current.get(field.id)?.text),
      [send],
    ),
    drop: useCallback((field: ReadField): void => setDraft(field.id, undefined), [setDraft]),
  }
}
export type Corrections = ReturnType<typeof useCorrections>
