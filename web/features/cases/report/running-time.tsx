import { useEffect, useState } from 'react'
import { serverNow } from '../../../session/store.ts'

const two = (count: number): string => String(count).padStart(2, '0')

/** `HH:mm:ss` since an instant; zero while the server's clock is behind it. */
export const elapsed = (since: string, now: Date): string => {
  const seconds = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 1_000))
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
}

/** How long the case in hand has been open; it updates every second. */
export const RunningTime = ({ since }: { since: string }) => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return <span role="timer">{elapsed(since, now)}</span>
}
