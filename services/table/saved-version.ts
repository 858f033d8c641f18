import { Refusal } from '../../shared/errors.ts'
import type { SavedVersion } from '../../shared/saved-version.ts'

/** Why a save does not write over someone else's change (decision 48). */
export const changedMeanwhile = ({ savedBy = '', savedAt = '' }: SavedVersion): Refusal =>
  new Refusal('configurationChanged', { savedBy, savedAt })

type Save = {
  /** The version that its user read. */
  readVersion: number
  savedBy: string
  /** Whether what is stored is what it says. */
  isPresent: boolean
}

/**
 * Whether a save has nothing to write: the same values are in force already, perhaps from this very save, whose answer
 * was lost. Refuses it if another user saved since it was read.
 */
export const isSavedAlready = (present: SavedVersion, { readVersion, savedBy, isPresent }: Save): boolean => {
  const isRepeat = present.version === readVersion + 1 && present.savedBy === savedBy
  if (isPresent && (present.version === readVersion || isRepeat)) return true
  if (present.version !== readVersion) throw changedMeanwhile(present)
  return false
}
