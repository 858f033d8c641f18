import { putManifest } from './files.ts'
import { partsOf, type StoredLoad } from './stored-load.ts'

/** Has the loader begin a load of which every part came, once: the bucket keeps the first manifest and tells of it. */
export const startLoader = async (load: StoredLoad): Promise<void> => {
  if (load.state === 'receiving' && partsOf(load).length === load.total) await putManifest(load)
}

/** The loader begins in seconds. */
const overdueMs = 60_000

/** The function that took the last part may have ended before this: then whoever looks at the load does it. */
export const startLoaderIfOverdue = async (load: StoredLoad, now: Date): Promise<void> => {
  if (now.getTime() - Date.parse(load.updatedAt) >= overdueMs) await startLoader(load)
}
