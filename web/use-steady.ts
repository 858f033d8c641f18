import { useLayoutEffect, useRef, useState } from 'react'

type Actions = Readonly<Record<string, (...given: never[]) => void>>

/** The same functions at each render, which do what those of the last one do: who is given them need not be drawn anew. */
export const useSteady = <Given extends Actions>(actions: Given): Given => {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(actions).map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]),
      ) as Given,
  )
  return steady
}
