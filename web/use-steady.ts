import { useLayoutEffect, useRef, useState } from 'react'

type Actions = Readonly<Record<string, (...given: never[]) => void>>

/**
 * Functions that keep their identity and call those of the last render: components that get them need no new render.
 */
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
