import { useEffect, useState } from 'react'
import { serverNow } from '../../../session/store.ts'

/** After this time users wonder whether anything is happening. */
const longWaitMs = 20_000

/** Whether something that started at this instant takes longer than usual. */
export const useLongWait = (startedAt: string | undefined): boolean => {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    setIsLong(false)
    if (!startedAt) return
    const timer = setTimeout(
      () => setIsLong(true),
      Date.parse(startedAt) + longWaitMs - serverNow().getTime(),
    )
    return () => clearTimeout(timer)
  }, [startedAt])
  return isLong
}
