import type { orders } from '../../shared/orders.ts'
import { draftsOf } from '../documents/draft-store.ts'
import type { Handler } from '../http/api.ts'

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
