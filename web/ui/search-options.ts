import { useEffect, useMemo, useState } from 'react'
import { comparable } from '../../shared/comparable.ts'
import { counted } from './counted.ts'
import type { Option } from './option-select.tsx'

/** More than anyone reads: to find another one, the user types. */
export const optionsShown = 100
/** Debounce in milliseconds: a search starts after this time without a key. */
const pause = 250

/** Options whose label contains the typed text, without regard to accents and case. */
export const matching = (options: readonly Option[], typed: string): readonly Option[] => {
  const wanted = comparable(typed)
  return wanted === '' ? options : options.filter(({ label }) => comparable(label).includes(wanted))
}

/** Texts of a search in place of the default ones. */
export type SearchTexts = {
  /** The typed text is too short. */
  short?: string
  failed?: (error: unknown) => string
}

type Search<Result> = (text: string, signal: AbortSignal) => Promise<Result>
export type SearchOptions = Search<readonly Option[]>
export type Found<Result> = { text: string; result?: Result; failed?: { error: unknown } }

/** The result of a search for the typed text; the next key aborts the search before it. */
export const useFound = <Result>(
  search: Search<Result> | undefined,
  text: string | undefined,
  wait = pause,
): Found<Result> | undefined => {
  const [found, setFound] = useState<Found<Result>>()
  useEffect(() => {
    // A retry does not show the failure before it.
    setFound(undefined)
    if (!search || text === undefined) return
    const stop = new AbortController()
    const ask = async () => {
      try {
        const result = await search(text, stop.signal)
        if (!stop.signal.aborted) setFound({ text, result })
      } catch (error) {
        if (!stop.signal.aborted) setFound({ text, failed: { error } })
      }
    }
    const timer = setTimeout(ask, wait)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [search, text, wait])
  return found?.text === text ? found : undefined
}

type Asked = {
  options: readonly Option[] | undefined
  search: SearchOptions | undefined
  /** Undefined while the list is closed. */
  typed: string | undefined
  minimum: number
  texts: SearchTexts
}

/** The options that the list of a search select shows, and the text below them. */
export const useSearchOptions = ({ options, search, typed, minimum, texts }: Asked) => {
  const isShort = search !== undefined && (typed ?? '').trim().length < minimum
  const found = useFound(search, isShort ? undefined : typed?.trim())
  const all = useMemo(
    () => (search ? (found?.result ?? []) : matching(options ?? [], typed ?? '')),
    [search, found, options, typed],
  )
  const announcement = (): string => {
    if (isShort) return texts.short ?? `Escribe al menos ${minimum} caracteres`
    if (search && !found) return 'Buscando…'
    if (found?.failed)
      return (
        texts.failed?.(found.failed.error) ?? 'No se pudo buscar. Escribe de nuevo para intentarlo otra vez'
      )
    if (all.length === 0) return 'No se encontraron coincidencias'
    if (all.length <= optionsShown) return ''
    return `Se muestran ${optionsShown} de ${counted(all.length)}. Escribe para encontrar más`
  }
  return { shown: all.slice(0, optionsShown), announcement: announcement() }
}
