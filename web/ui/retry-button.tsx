import type { ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { Button } from './button.tsx'

export type Retry = () => unknown

/** Busy until its request has succeeded or failed again. */
export const RetryButton = ({ onRetry, size }: { onRetry: Retry; size?: ButtonProps['size'] }) => {
  const [working, setWorking] = useState(false)
  const retry = async () => {
    setWorking(true)
    try {
      await onRetry()
    } finally {
      setWorking(false)
    }
  }
  return (
    <Button size={size} onClick={retry} loading={working}>
      Reintentar
    </Button>
  )
}
