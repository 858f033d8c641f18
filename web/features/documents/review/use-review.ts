import { useEffect, useRef, useState } from 'react'
import { mayBeRead, type UploadedDocument } from '../../../../shared/documents.ts'
import { useAction } from '../../../api/use-action.ts'
import type { Review } from './read-documents.ts'

/** By document id: a replaced document has another, and so no hint. */
export type Reviews = ReadonlyMap<string, Review>

/**
 * Has a draft's documents read when the user asks for it, as each page costs money. Leaving the screen only stops the
 * polling: who works the order finds the readings.
 */
export const useReview = (documents: readonly UploadedDocument[]) => {
  const [reviews, setReviews] = useState<Reviews>(new Map())
  const [asked, setAsked] = useState<readonly string[]>([])
  const polling = useRef<AbortController>(undefined)
  useEffect(() => () => polling.current?.abort(), [])

  const { run, busy, problem } = useAction({
    inline: true,
    act: async (ids: readonly string[]) => {
      const controller = new AbortController()
      polling.current = controller
      setAsked(ids)
      setReviews((all) => new Map([...all].filter(([id]) => !ids.includes(id))))
      const { readDocuments } = await import('./read-documents.ts')
      await readDocuments(ids, controller.signal, (id, review) =>
        setReviews((all) => new Map(all).set(id, review)),
      )
    },
  })

  const all = documents.filter(mayBeRead)
  const readable = all.map(({ id }) => id)
  const unread = readable.filter((id) => reviews.get(id)?.failed !== false)
  const paid = all.filter(({ id }) => unread.includes(id) && !reviews.get(id)?.isUnfit)
  return {
    reviews,
    readable,
    unread,
    /** The pages of each document that may be read and paid at the next press. */
    paid: paid.map(({ pages }) => pages),
    /** Some of them may have been read in an earlier visit. */
    mayHaveBeenRead: paid.some(({ id }) => !reviews.has(id)),
    /** How many of the documents of the last press have been read. */
    progress: { done: asked.filter((id) => reviews.has(id)).length, all: asked.length },
    begin: () => void run(unread),
    busy,
    problem,
  }
}
