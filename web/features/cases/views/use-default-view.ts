import { useEffect, useLayoutEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Views } from './use-views.ts'
import { isPlain } from './view-address.ts'

/** Milliseconds that the list waits for its views, to open with one of them. */
const patience = 1_500

/**
 * Opens the default view when the list is entered without parameters; until it is known, the list waits, and the hook
 * says so. A user with a default view who then clears all filters gets the address of the view of all cases, so that
 * coming back to it does not open the default one.
 */
export const useDefaultView = ({ all, byDefault, isKnown, error }: Views): boolean => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const plain = isPlain(query)
  const [isEntering, setIsEntering] = useState(plain)
  const isDecided = isKnown || error !== undefined
  const to = byDefault && all.find(({ id }) => id === (isEntering ? byDefault : 'all'))?.to
  useLayoutEffect(() => {
    if (!isDecided) return
    if (plain && to) void navigate(to, { replace: true })
    else setIsEntering(false)
  }, [isDecided, plain, to, navigate])
  useEffect(() => {
    const timer = setTimeout(() => setIsEntering(false), patience)
    return () => clearTimeout(timer)
  }, [])
  return isEntering && plain
}
