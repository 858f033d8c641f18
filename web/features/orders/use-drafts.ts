import { useMemo } from 'react'
import { orders } from '../../../shared/orders.ts'
import { useAll } from '../../api/use-all.ts'

/**
 * The user's unfinished orders, the last to expire first. Requested again on every visit, because each upload
 * changes them.
 */
export const useDrafts = () => {
  const all = useAll(orders.drafts, { query: {} })
  const data = useMemo(() => all.data?.toSorted((a, b) => b.expiresAt.localeCompare(a.expiresAt)), [all.data])
  return { ...all, data }
}
