import { Refusal } from '../../shared/errors.ts'
import type { orders } from '../../shared/orders.ts'
import { deleteDraftFiles } from '../documents/draft-documents.ts'
import { deleteDraft, draftsOf, findDraft, toDraft } from '../documents/draft-store.ts'
import type { Handler } from '../http/api.ts'
import { retryLater, retryUntilDone } from '../table/retry-until-done.ts'

/** The caller's own draft with its documents, as after a lost session (decision 14). */
export const draft: Handler<typeof orders.draft> = async ({ params, session, now }) => {
  const found = await findDraft(session.login, params.numberControl, now)
  if (!found) throw new Refusal('notFound')
  return toDraft(found)
}

/** A page of the caller's unfinished orders, of a page the one that expires last first (decision 14). */
export const drafts: Handler<typeof orders.drafts> = async ({ query, session, now }) => {
  const { items, cursor } = await draftsOf(session.login, now, query.cursor)
  return {
    items: items
      .toSorted((a, b) => b.ttl - a.ttl)
      .map(({ form, documents, correction, ttl }) => ({
        ...form,
        documentCount: Object.keys(documents).length,
        attempt: correction?.attempt ?? 1,
        expiresAt: new Date(ttl * 1_000).toISOString(),
      })),
    cursor,
  }
}

/**
 * 'Cancelar proceso': the draft is deleted first, so that nobody sees documents whose files are gone; the sweeper
 * deletes the files that a failure leaves. The documents of an order under correction stay. A repeat gets the same
 * answer.
 */
export const discard: Handler<typeof orders.discard> = async ({ params, session, now }) =>
  retryUntilDone(async () => {
    const draft = await findDraft(session.login, params.numberControl, now)
    if (!draft) return null
    if (!(await deleteDraft(session.login, draft))) return retryLater
    await deleteDraftFiles({
      documents: Object.values(draft.documents),
      inspections: Object.values(draft.inspections),
    })
    return null
  })
