import type { DraftSummary, orders } from '../../shared/orders.ts'
import { draftsOf } from '../documents/draft-store.ts'
import type { Call } from '../http/api.ts'

/** The caller's unfinished orders, the one that expires last first (decision 14). */
export const drafts = async ({ session, now }: Call<typeof orders.drafts>): Promise<DraftSummary[]> => {
  const found = await draftsOf(session.login, now)
  return found
    .toSorted((a, b) => b.ttl - a.ttl)
    .map(({ form, documents, correction, ttl }) => ({
      ...form,
      documentCount: Object.keys(documents).length,
      attempt: correction?.attempt ?? 1,
      expiresAt: new Date(ttl * 1_000).toISOString(),
    }))
}
