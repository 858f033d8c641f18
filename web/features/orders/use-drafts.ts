import { useMemo } from 'react'
import { type DraftSummary, orders } from '../../../shared/orders.ts'
import { useAll } from '../../api/use-all.ts'

/**
 * The user's unfinished orders, the one that expires last first; asked again on every visit, because each upload changes
 * them.
 */
export const useDrafts = () => {
  const all = useAll(orders.drafts, { query: {} }, { dedupingInterval: 0 })
  const data = useMemo(() => all.data?.toSorted((a, b) => b.expiresAt.localeCompare(a.expiresAt)), [all.data])
  return { ...all, data }
}

/** The order whose place in the list is next to one that goes away: the one after it, else the one before. */
export const neighbourOf = (
  drafts: readonly DraftSummary[],
  { numberControl }: DraftSummary,
): string | undefined => {
  const place = drafts.findIndex((draft) => draft.numberControl === numberControl)
  return (drafts[place + 1] ?? drafts[place - 1])?.numberControl
}
