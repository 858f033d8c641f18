import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { comparable } from '../../../../shared/comparable.ts'
import type { Box } from '../../../../shared/ocr.ts'
import type { PageBox } from '../../../page-boxes/page-box.ts'
import { useSteady } from '../../../use-steady.ts'
import type { Found, TextPlace } from './found.ts'
import { boxesBetween, foundBoxes, type HeldText, lineBoxes, lineId, linesOf, placesIn } from './held-text.ts'
import type { PageTexts } from './page-texts.ts'

type Options = {
  texts: PageTexts
  isShown: boolean
  /** Shows a place on the page's picture. */
  onShow: (page: number, box?: Box) => void
}

const none: readonly PageBox[] = []

/** What is searched and chosen in the text, and its marks on the pages; they last while the document is shown. */
export const useTextTab = ({ texts, isShown, onShow }: Options) => {
  const state = useSyncExternalStore(texts.subscribe, texts.state)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<TextPlace>()
  const wanted = comparable(useDeferredValue(search))
  const searches = isShown && wanted !== ''

  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt requests what failed
  useEffect(() => {
    if (!searches) return
    const leaving = new AbortController()
    // A failed part is in the state.
    texts.bringAll(leaving.signal).catch(() => {})
    return () => leaving.abort()
  }, [searches, texts, attempt])

  // What was found on a page, and its boxes, are kept while other pages arrive.
  const kept = useMemo(() => ({ wanted, places: new Map<HeldText, number[]>(), boxes: new Map() }), [wanted])
  const found = useMemo((): Found => {
    if (!searches) return []
    const pages = [...state.pages.values()].sort((one, other) => one.page - other.page)
    return pages.flatMap((held) => {
      const places = kept.places.get(held) ?? placesIn(held, kept.wanted)
      kept.places.set(held, places)
      return places.length > 0 ? [{ page: held.page, places }] : []
    })
  }, [searches, state.pages, kept])
  const boxesOf = useMemo(() => {
    const placesOf = new Map(found.map(({ page, places }) => [page, places]))
    return (page: number): readonly PageBox[] => {
      const held = state.pages.get(page)
      if (!held) return none
      const places = placesOf.get(page)
      const before = kept.boxes.get(held)
      if (before && before.places === places) return before.list
      const list = [...lineBoxes(held), ...(places ? foundBoxes(held, places, wanted.length) : [])]
      kept.boxes.set(held, { places, list })
      return list
    }
  }, [found, state.pages, kept, wanted])
  const chosenIds = useMemo((): readonly string[] => {
    if (!chosen) return []
    const ofPlace = `texto-${chosen.page}-${chosen.at}-`
    const marks = boxesOf(chosen.page).filter(({ id }) => id.startsWith(ofPlace))
    return marks.length > 0 ? marks.map(({ id }) => id) : [lineId(chosen.page, chosen.at)]
  }, [chosen, boxesOf])

  const steady = useSteady({
    onChoose: (place: TextPlace) => {
      setChosen(place)
      const held = state.pages.get(place.page)
      if (!held) return
      const isFound = found.some(({ page, places }) => page === place.page && places.includes(place.at))
      const line = linesOf(held).find(({ at }) => at === place.at)
      const end = place.at + (isFound || !line ? wanted.length : line.text.length)
      onShow(place.page, boxesBetween(held, place.at, Math.max(end, place.at + 1))[0])
    },
    onChooseBox: (id: string) => {
      const [, page, at] = /^(?:linea|texto)-(\d+)-(\d+)/.exec(id) ?? []
      if (page !== undefined) setChosen({ page: Number(page), at: Number(at) })
    },
    onShowPage: (page: number) => onShow(page),
    onRetry: () => setAttempt((last) => last + 1),
  })
  return { texts, state, search, setSearch, wanted, found, chosen, boxesOf, chosenIds, ...steady }
}
export type TextTab = ReturnType<typeof useTextTab>
