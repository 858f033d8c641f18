import { type DraftSummary, orders } from '../../../shared/orders.ts'
import { useApi } from '../../api/use-api.tsx'

/** The user's unfinished orders; asked again on every visit, because each upload changes them. */
export const useDrafts = () => useApi(orders.drafts, {}, { dedupingInterval: 0 })

/** The order whose place in the list is next to one that goes away: the one after it, else the one before. */
export const neighbourOf = (
  drafts: readonly DraftSummary[],
  { numberControl }: DraftSummary,
): string | undefined => {
  const place = drafts.findIndex((draft) => draft.numberControl === numberControl)
  return (drafts[place + 1] ?? drafts[place - 1])?.numberControl
}
