import { useEffect, useState } from 'react'
import { generatePath, useNavigate } from 'react-router-dom'
import useSWR from 'swr'
import type { OcrDocument } from '../../../../shared/ocr-calls.ts'
import { type ApiError, messageOf } from '../../../api/api-error.ts'
import { retriesPolls } from '../../../api/use-api.tsx'
import { closePagesAhead, openPagesAhead } from '../../../page-boxes/use-document-pages.ts'
import { paths } from '../../../paths.ts'
import type { Corrections } from '../../../readings/use-corrections.ts'
import { readAhead } from '../../../readings/use-reading.ts'
import { findNext } from '../next-document.ts'

type Options = { document: OcrDocument | undefined; isReady: boolean; drafts: Corrections['drafts'] }

/** Poll interval in milliseconds while none is left to check. */
const whileNone = 10_000

const whyNone = (isAsked: boolean, error: unknown): string => {
  if (error) return messageOf(error)
  return isAsked ? 'No quedan otros documentos por revisar' : 'Buscando el siguiente…'
}

/**
 * The next document to check, with its data and its file fetched ahead once this one `isReady`. Going there waits for
 * the checks that are being saved.
 */
export const useNextDocument = ({ document, isReady, drafts }: Options) => {
  const navigate = useNavigate()
  const [isGoing, setGoing] = useState(false)
  // Others finish reading meanwhile.
  const polling = { refreshInterval: (found?: OcrDocument | null) => (found === null ? whileNone : 0) }
  const { data, error, isLoading } = useSWR<OcrDocument | null, ApiError>(
    isReady && document ? ['next to check', document.id] : null,
    async () => (await findNext(document)) ?? null,
    { ...retriesPolls(polling), ...polling },
  )
  const id = data?.id
  useEffect(() => {
    if (!id) return
    void readAhead(id)
    openPagesAhead(id)
    // The next screen takes them in the same moment.
    return () => void setTimeout(closePagesAhead)
  }, [id])
  const isSaving = [...drafts.values()].some(({ problem }) => problem === undefined)
  useEffect(() => {
    if (!isGoing || !id || isSaving) return
    // The guard against losing changes has then seen that all are saved.
    const timer = setTimeout(() => {
      setGoing(false)
      void navigate(generatePath(paths.ocrData, { id }))
    })
    return () => clearTimeout(timer)
  }, [isGoing, id, isSaving, navigate])
  const whyNot: false | string = id ? false : whyNone(isReady && !isLoading, error)
  return {
    whyNot,
    isGoing,
    go: () => setGoing(true),
  }
}
