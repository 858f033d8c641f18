import { useState } from 'react'
import { formatInstant } from '../format.ts'
import { ApiError } from './api-error.ts'

/** Whether a save was refused because its version is outdated; `present` is the stored value, if there is one. */
export const isOutdated = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'changedMeanwhile'

/** The values to save, the stored ones, and who saved those and when, as far as it is known. */
type Met<Given, Theirs> = { given: Given; theirs: Theirs; by?: string | undefined; at?: string | undefined }

/** A save of an outdated version: it holds both values until the user decides which count (decision 66). */
export const useConflict = <Given, Theirs>() => {
  const [met, setMet] = useState<Met<Given, Theirs>>()
  const savedBy = met?.by && [met.by, met.at && formatInstant(met.at)].filter(Boolean).join(', ')
  return {
    met: met && { ...met, savedBy },
    meet: (found: Met<Given, Theirs>) => setMet(found),
    /** Whether a failed save met a newer version. */
    meets: (error: unknown, given: Given): boolean => {
      if (!isOutdated(error)) return false
      const { by, at } = error.details
      setMet({ given, theirs: error.present as Theirs, by, at })
      return true
    },
    close: () => setMet(undefined),
  }
}
