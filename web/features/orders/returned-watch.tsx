import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CaseRow } from '../../../shared/cases.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/use-session.ts'
import { useToast } from '../../ui/toast.tsx'
import { isReturned, useUnfinished } from './use-unfinished.ts'

/** Each attempt of an order has its own instant, so an order that comes back again is another return. */
const nameOf = ({ requestNumber, dateAssignment, hourAssignment }: CaseRow): string =>
  [requestNumber, dateAssignment, hourAssignment].join(' ')

/** Says on any screen that orders came back since the page was opened. The home has those of before. */
export const ReturnedWatch = () => {
  const { data } = useUnfinished(useUser()?.login)
  const known = useRef<ReadonlySet<string>>(undefined)
  const toast = useToast()
  const navigate = useNavigate()

  useEffect(() => {
    if (!data) return
    const returned = data.rows.filter(isReturned)
    const before = known.current
    known.current = new Set([...(before ?? []), ...returned.map(nameOf)])
    const [first, ...others] = before ? returned.filter((row) => !before.has(nameOf(row))) : []
    if (!first) return
    toast({
      kind: 'warning',
      stays: true,
      text:
        others.length > 0
          ? `Te devolvieron ${others.length + 1} órdenes`
          : `Te devolvieron la orden ${first.requestNumber}`,
      action: { label: 'Ver', act: () => navigate(paths.order) },
    })
  }, [data, toast, navigate])
  return null
}
