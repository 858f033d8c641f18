import { useCallback, useEffect, useState } from 'react'
import { openPages, type Pages } from '../viewer/pages.ts'
import { pageSourceOf } from './page-source.ts'

type State = { pages?: Pages; isBroken?: true }

/**
 * The pages of a document that was read, or is taught; they are open while they are wanted. Opening them takes as long as
 * asking what was read of them, so they may be wanted before that is known.
 */
export const useDocumentPages = (id: string, isWanted = true) => {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>({})
  const onFailure = useCallback(() => setState({ isBroken: true }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens them anew
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
