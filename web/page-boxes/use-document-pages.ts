import { useCallback, useEffect, useState } from 'react'
import { openPages, type Pages } from '../viewer/pages.ts'
import { pageSourceOf } from './page-source.ts'

type State = { pages?: Pages; isBroken?: true }

/**
 * The pages of a document for reading or training, open while `isWanted`. Opening takes as long as requesting
 * the reading, so the caller may want them before it has the reading.
 */
export const useDocumentPages = (id: string, isWanted = true) => {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>({})
  const onFailure = useCallback(() => setState({ isBroken: true }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens them again
  useEffect(() => {
    if (!isWanted) return
    let ended = false
    const opening = openPages(pageSourceOf(id))
    opening.pages.then(
      (pages) => !ended && setState({ pages }),
      () => !ended && onFailure(),
    )
    return () => {
      ended = true
      opening.close()
      setState({})
    }
  }, [id, isWanted, attempt, onFailure])
  return { ...state, onFailure, retry: () => setAttempt((last) => last + 1) }
}
export type DocumentPagesState = ReturnType<typeof useDocumentPages>
