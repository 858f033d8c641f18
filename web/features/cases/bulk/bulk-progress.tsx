import { useSyncExternalStore } from 'react'
import { useConfirmOnClose } from '../../../leave-guard.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { bulkWork, type WorkState } from './bulk-work.ts'

// Loads with the first bulk change, because the home does not need it.
const BulkResults = lazyPart(async () => (await import('./bulk-results.tsx')).BulkResults)
const BulkStrip = lazyPart(async () => (await import('./bulk-strip.tsx')).BulkStrip)

export const useBulkWork = (): WorkState | undefined =>
  useSyncExternalStore(bulkWork.subscribe, bulkWork.state)

/** The results of a bulk change, or its progress, on every screen of a leader. */
export const BulkProgress = () => {
  const state = useBulkWork()
  useConfirmOnClose(state?.running ?? false)
  if (!state) return null
  return <>{state.opened ? <BulkResults state={state} /> : <BulkStrip state={state} />}</>
}
