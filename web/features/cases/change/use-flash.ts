import { useCallback, useEffect, useState } from 'react'
import { messageStays } from './change-case.ts'

/** A message that disappears after 4 s (A§9). */
export const useFlash = () => {
  const [message, setMessage] = useState<{ text: string }>()
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(undefined), messageStays)
    return () => clearTimeout(timer)
  }, [message])
  const show = useCallback((text: string) => setMessage({ text }), [])
  return { text: message?.text, show, clear: useCallback(() => setMessage(undefined), []) }
}
