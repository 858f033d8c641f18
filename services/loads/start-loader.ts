import { putManifest } from './files.ts'
import { partsOf, type StoredLoad } from './stored-load.ts'

/**
 * Starts the loader of a load with all its parts, once: the bucket keeps only the first manifest, whose event starts
 * it.
 */
export const startLoader = async (load: StoredLoad): Promise<void> => {
  if (load.state === 'receiving' && partsOf(load).length === load.total) await putManifest(load)
}

/** The loader begins in seconds. */
const overdueMs = 60_000

/** The function that took the last part may have ended before this; then the next status request starts the loader. */
export const startLoaderIfOverdue = async (load: StoredLoad, now: Date): Promise<void> => {
  if (now.getTime() - Date.parse(load.updatedAt) >= overdueMs) await startLoader(load)
}
