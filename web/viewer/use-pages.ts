import { useEffect, useEffectEvent, useState } from 'react'
import { openPages, type PageSource, type Pages } from './pages.ts'

/**
 * The pages of a source while it is shown. With a fresh link to the same document, the old pages stay until
 * the new ones are there.
 */
export const usePages = (source: PageSource | undefined, onFailure: (error: unknown) => void) => {
  const [pages, setPages] = useState<Pages>()
  const failed = useEffectEvent(onFailure)
  useEffect(() => {
    if (!source) return
    let ended = false
    const opening = openPages(source)
    opening.pages.then(
      (opened) => !ended && setPages(opened),
      (error: unknown) => !ended && failed(error),
    )
    return () => {
      ended = true
      opening.close()
    }
  }, [source])
  return pages
}
