import useSWR, { mutate } from 'swr'
import type { ApiError } from '../api/api-error.ts'
import { retriesPolls } from '../api/use-api.tsx'
import type { Ans } from './read-ans.ts'

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
