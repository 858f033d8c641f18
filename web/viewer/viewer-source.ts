import { useState } from 'react'
import useSWR from 'swr'
import type { UploadedDocument } from '../../shared/documents.ts'
import { sourceOf } from './document-pages.tsx'

/** Links live five minutes: one that fails is asked for anew once before the user is told. */
const silentRenewals = 1

/** What a document is drawn from, with a fresh link when the one at hand no longer works. */
export const useViewerSource = (document: UploadedDocument) => {
  const [opening] = useState(() => crypto.randomUUID())
  const [attempt, setAttempt] = useState(0)
  const [renewals, setRenewals] = useState(0)
  const [broken, setBroken] = useState(false)
  const { data, error } = useSWR(['viewer', document.id, opening, attempt], () => sourceOf(document))

  const again = () => setAttempt((last) => last + 1)
  return {
    source: data,
    attempt,
    failed: broken || (error && !data),
    error,
    onFailure: () => {
      console.warn('PREVIEW_FAILED', document.contentType)
      if (renewals >= silentRenewals) return setBroken(true)
      setRenewals((count) => count + 1)
      again()
    },
    retry: () => {
      setBroken(false)
      setRenewals(0)
      again()
    },
  }
}
