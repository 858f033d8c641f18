import type { ButtonProps } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { catchFocus } from './lost-focus.ts'

export type Retry = () => unknown

/** Works until what it asks for has come or failed anew; the focus that it loses by that comes back. */
export const RetryButton = ({ onRetry, size }: { onRetry: Retry; size?: ButtonProps['size'] }) => {
  const [working, setWorking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const { current } = button
    if (!working || !current) return
    const around = current.parentElement?.closest<HTMLElement>('[tabindex]')
    return () => void setTimeout(() => catchFocus(current.isConnected ? current : around))
  }, [working])
  const retry = async () => {
    setWorking(true)
    try {
      await onRetry()
    } finally {
      setWorking(false)
    }
  }
  return (
    <Button size={size} onClick={retry} loading={working} ref={button}>
      Reintentar
    </Button>
  )
}
