import { type RefObject, useEffect, useRef, useState } from 'react'

/** Takes the focus, once what was asked for is drawn, to the first of some places that there is. */
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
