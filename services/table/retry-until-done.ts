import { Busy, retries } from '../aws/retries.ts'

/** The result of an attempt that met concurrent writes, and is repeated. */
export const retryLater = Symbol('again')

/** Retries with backoff until one attempt succeeds. Throws `Busy` after the deadline. */
export const retryUntilDone = async <Done>(
  attempt: () => Promise<Done | typeof retryLater>,
): Promise<Done> => {
  const mayTryAgain = retries()
  for (;;) {
    const outcome = await attempt()
    if (outcome !== retryLater) return outcome
    if (!(await mayTryAgain())) throw new Busy('Others kept writing, or the table was throttled')
  }
}
