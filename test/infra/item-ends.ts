import { homeOf } from '../../infra/resources/data-homes.ts'
import { daysOfYears, usualYears } from '../../services/table/kept.ts'
import type { AwsCall } from './aws-calls.ts'

type Put = Record<string, unknown> & { pk: string; sk?: string }
type Request = { Item?: Put; Put?: { Item: Put }; PutRequest?: { Item: Put } }

/** The items that a call puts whole. */
export const itemsPut = ({ input }: AwsCall): Put[] => {
  const { TransactItems = [], RequestItems = {} } = input as {
    TransactItems?: Request[]
    RequestItems?: Record<string, unknown>
  }
  const batches = Object.values(RequestItems).flatMap((one) => (Array.isArray(one) ? (one as Request[]) : []))
  const all = [input as Request, ...TransactItems, ...batches]
  return all.flatMap((one) => one.Item ?? one.Put?.Item ?? one.PutRequest?.Item ?? [])
}

const daySeconds = 86_400
/** Items are about days that are past or ahead, by a year at most. */
const aboutYears = 1.2

/** What is wrong with the end of an item; nothing if it ends as its class says. */
export const whyNotItsEnd = (item: Put & { by?: string }): string | undefined => {
  const { pk, sk = '', ttl, by } = item
  const found = homeOf({ pk, sk })
  const name = `${pk} ${sk} of ${by}`
  if (!found) return `${name} has no class`
  const { end } = found
  if ('never' in end) return ttl === undefined ? undefined : `${name} has an end`
  if (ttl === undefined) return end.sometimes ? undefined : `${name} has no end`
  const days = (Number(ttl) - Date.now() / 1_000) / daySeconds
  if ('days' in end) return days <= end.days + 1 ? undefined : `${name} is kept for ${days} days`
  const kept = daysOfYears(usualYears[end.years]) + (end.moreDays ?? 0)
  return Math.abs(days - kept) < aboutYears * 365
    ? undefined
    : `${name} is kept for ${days} days, not ${kept}`
}
