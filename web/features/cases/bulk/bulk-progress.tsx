import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useAskOnClose } from '../../../leave-guard.tsx'
import { bulkWork, type WorkState } from './bulk-work.ts'

// Fetched with the first change of several cases: the home needs none of it.
const BulkResults = lazy(async () => ({ default: (await import('./bulk-results.tsx')).BulkResults }))
const BulkStrip = lazy(async () => ({ default: (await import('./bulk-strip.tsx')).BulkStrip }))

export const useBulkWork = (): WorkState | undefined =>
  useSyncExternalStore(bulkWork.subscribe, bulkWork.state)

/** The results of a change of several cases, or how far it is, on every screen of a leader. */
export const BulkProgress = () => {
  const state = useBulkWork()
  useAskOnClose(state?.running ?? false)
  if (!state) return null
  return (
    <Suspense fallback={null}>
      {state.opened ? <BulkResults state={state} /> : <BulkStrip state={state} />}
    </Suspense>
  )
}
