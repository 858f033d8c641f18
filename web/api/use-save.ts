import { useState } from 'react'
import { ApiError } from './api-error.ts'
import { type ActionOptions, useAction } from './use-action.ts'

/** Whether a save was refused because its version is outdated; `present` is the stored value, if there is one. */
export const isOutdated = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'changedMeanwhile'

/** The values to save, the stored ones, and who saved those and when, as far as it is known. */
type Met<Given, Theirs> = { given: Given; theirs: Theirs; by?: string | undefined; at?: string | undefined }

type Options<Done, Given, Theirs> = ActionOptions<Given, Done> & {
  /** The same values over the stored version. */
  over: (given: Given, theirs: Theirs) => Given
  onOutdated?: (met: Met<Given, Theirs>) => void
}

/** A save over a version. If that is outdated, it holds both values until the user decides which count (decision 66). */
export const useSave = <Done, Given, Theirs>(options: Options<Done, Given, Theirs>) => {
  const { over, onOutdated, onDone, onFailure } = options
  const [met, setMet] = useState<Met<Given, Theirs>>()
  const action = useAction<Done, Given>({
    ...options,
    onDone: (done, given) => {
      setMet(undefined)
      onDone?.(done, given)
    },
    onFailure: (error, given) => {
      const found = isOutdated(error)
        ? { ...error.details, given, theirs: error.present as Theirs }
        : undefined
      setMet(found)
      if (!found) return onFailure?.(error, given) ?? false
      onOutdated?.(found)
      return true
    },
  })
  return {
    ...action,
    met,
    meet: setMet as (found: Met<Given, Theirs>) => void,
    close: () => setMet(undefined),
    /** Saves over the version that was shown beside the typed values. */
    keepMine: () => met && void action.run(over(met.given, met.theirs)),
  }
}
