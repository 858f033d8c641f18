import useSWR, { mutate } from 'swr'
import type { Due } from '../../shared/ans.ts'
import type { CaseRow } from '../../shared/cases.ts'
import type { Light } from '../../shared/lights.ts'
import type { ApiError } from '../api/api-error.ts'
import { retriesPolls } from '../api/use-api.tsx'

/** What the parameters of the products say of cases; its functions stay the same until these change. */
export type Ans = {
  dueOf: (row: CaseRow) => Due | undefined
  /** What a list is sorted by. */
  orderOf: (row: CaseRow) => number
  lightOf: (row: CaseRow, now: number) => Light
  /** Whether it is open and turns red later today. */
  isDueToday: (row: CaseRow, now: number) => boolean
  /** Which rules it goes by. */
  ruleOf: (row: CaseRow) => string
  /** The name of its light at this instant. */
  labelOf: (row: CaseRow) => string
}

const key = 'ans'
/** A leader may change the parameters while others look. */
const polled = { refreshInterval: 300_000, revalidateOnFocus: true }
/** Takes what is there, and asks only where nothing is: a light among many of a list that asks itself. */
const asKept = { revalidateIfStale: false }

/** The ANS of cases, once it is there: it comes after the first paint, and without it cases show no light. */
export const useAns = ({ asks = true } = {}): Ans | undefined =>
  useSWR<Ans, ApiError>(
    key,
    async () => (await import('./read-ans.ts')).readAns(),
    asks ? { ...retriesPolls(polled), ...polled } : asKept,
  ).data

export const readAnsAgain = () => mutate(key)
