import { useEffect } from 'react'
import { config } from '../../config.ts'
import { renewTokenIfDue } from '../../session/renew-token.ts'

const lookEvery = 30_000

/** Checks by a timer whether the token is due (C§4), more often where a test shortens its time. */
export const useTokenRenewal = (): void => {
  useEffect(() => {
    const every = Math.min(lookEvery, config().limits.renewTokenAfter / 2)
    const timer = setInterval(() => void renewTokenIfDue(), every)
    return () => clearInterval(timer)
  }, [])
}
