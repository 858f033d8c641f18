import type { ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { Button } from './button.tsx'

export type Retry = () => unknown

/** Works until what it asks for has come or failed anew. */
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
