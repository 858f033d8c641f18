import { isBusy } from '../aws/retries.ts'

export type Failed<One> = { one: One; error: unknown }

/** Works on all items; if that fails, and not for contention, on each half: a bad one fails alone, and returns. */
export const isolateFailures = async <One>(
  all: readonly One[],
  work: (some: readonly One[]) => Promise<unknown>,
): Promise<Failed<One>[]> => {
  if (all.length === 0) return []
  try {
    await work(all)
    return []
  } catch (error) {
    if (all.length === 1 || isBusy(error)) return all.map((one) => ({ one, error }))
    const half = Math.ceil(all.length / 2)
    return [
      ...(await isolateFailures(all.slice(0, half), work)),
      ...(await isolateFailures(all.slice(half), work)),
    ]
  }
}
