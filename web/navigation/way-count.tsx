import type { ComponentType } from 'react'
import { paths } from '../paths.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

type Props = { id: string }

const nothing = { failure: () => null }

/** What is counted beside an entry of the bar: one cheap read for each role, which other screens share. */
const counts: Readonly<Record<string, ComponentType<Props>>> = {
  [paths.cases]: lazyPart<Props>(
    async () => (await import('../features/cases/counts/late-count.tsx')).LateCount,
    nothing,
  ),
  [paths.analyst]: lazyPart<Props>(
    async () => (await import('../features/cases/desk/paused/paused-count.tsx')).PausedCount,
    nothing,
  ),
  [paths.sentOrders]: lazyPart<Props>(
    async () => (await import('../features/orders/returned-count.tsx')).ReturnedCount,
    nothing,
  ),
}

export const WayCount = ({ to, id }: Props & { to: string }) => {
  const Count = counts[to]
  return Count && <Count id={id} />
}
