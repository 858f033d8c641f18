import { putManifest } from './files.ts'
import { type Head, partsOf } from './ledger.ts'

/** Tells the loader of a load of which every part came, once: the bucket keeps the first manifest. */
export const tellLoader = async (load: Head): Promise<void> => {
  if (load.state === 'receiving' && partsOf(load).length === load.total) await putManifest(load)
}

/** The loader begins in seconds. */
const overdueMs = 60_000

/** The function that took the last part may have ended before it told the loader: then whoever looks at the load does. */
export const tellLoaderIfOverdue = async (load: Head, now: Date): Promise<void> => {
  if (now.getTime() - Date.parse(load.updatedAt) >= overdueMs) await tellLoader(load)
}
