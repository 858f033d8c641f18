import { type RefObject, useEffect, useRef, useState } from 'react'

/** After the next render, focuses the first of several elements that exists. */
export const useFocusNext = (root: RefObject<HTMLElement | null>) => {
  const wanted = useRef<readonly string[]>(undefined)
  const [, draw] = useState(0)
  useEffect(() => {
    const places = wanted.current
    wanted.current = undefined
    const found = places?.map((one) => root.current?.querySelector<HTMLElement>(one)).find(Boolean)
    found?.focus({ preventScroll: true })
    found?.scrollIntoView({ block: 'nearest' })
  })
  return (...places: string[]) => {
    wanted.current = places
    draw((before) => before + 1)
  }
}
