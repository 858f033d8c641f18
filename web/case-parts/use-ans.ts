import useSWR, { mutate } from 'swr'
import type { Due } from '../../shared/ans.ts'
import type { CaseRow } from '../../shared/cases.ts'
import type { Light } from '../../shared/lights.ts'
import type { ApiError } from '../api/api-error.ts'
import { retriesPolls } from '../api/use-api.tsx'

/** The ANS rules from the product parameters; the functions stay the same until the parameters change. */
export type Ans = {
  dueOf: (row: CaseRow) => Due | undefined
  /** The value to sort a list by. */
  orderOf: (row: CaseRow) => number
  lightOf: (row: CaseRow, now: number) => Light
  /** Whether it is open and turns red later today. */
  isDueToday: (row: CaseRow, now: number) => boolean
  /** The rules that apply to it. */
  ruleOf: (row: CaseRow) => string
  /** The present name of its light. */
  labelOf: (row: CaseRow) => string
}

const key = 'ans'
/** A leader may change the parameters while others have the screen open. */
const polled = { refreshInterval: 300_000, revalidateOnFocus: true }
/** Uses the cached answer, and requests it only if there is none: for one light of a list that polls for all. */
const asKept = { revalidateIfStale: false }

/** The ANS of cases, once it is loaded. It loads after the first paint; until then cases show no light. */
export const useAns = ({ asks = true } = {}): Ans | undefined =>
  useSWR<Ans, ApiError>(
    key,
    async () => (await import('./read-ans.ts')).readAns(),
    asks ? { ...retriesPolls(polled), ...polled } : asKept,
  ).data

export const revalidateAns = () => mutate(key)
