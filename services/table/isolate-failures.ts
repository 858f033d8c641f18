import { deadline, withinPart } from '../aws/deadline.ts'
import { Delayed, isBusy } from '../aws/retries.ts'

export type Failed<One> = { one: One; error: unknown }

/** Of the time that is left, what one try may wait. A hundred items are eight tries deep: two seconds of a minute remain. */
const partOfTime = 1 / 3

/**
 * Works on all items; if that fails, on each half: a bad one fails alone, and returns. One that always meets contention
 * is bad too, but where no time is left, all that were not tried return.
 */
export const isolateFailures = async <One>(
  all: readonly One[],
  work: (some: readonly One[]) => Promise<unknown>,
): Promise<Failed<One>[]> => {
  if (all.length === 0) return []
  try {
    await withinPart(partOfTime, () => work(all))
    return []
  } catch (error) {
    if (all.length === 1) return all.map((one) => ({ one, error }))
    const half = Math.ceil(all.length / 2)
    const failed: Failed<One>[] = []
    for (const some of [all.slice(0, half), all.slice(half)]) {
      const isTooLate = isBusy(error) && Date.now() >= deadline()
      const untried = new Delayed('No time was left to try')
      failed.push(
        ...(isTooLate ? some.map((one) => ({ one, error: untried })) : await isolateFailures(some, work)),
      )
    }
    return failed
  }
}
