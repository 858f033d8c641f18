import type { ButtonProps } from '@mantine/core'
import { Button } from '../ui/button.tsx'
import { useCopy } from '../ui/use-copy.ts'

/** The reserve's number is pasted into other systems: the button reports whether it was copied (C§2.7). */
export const CopyReserve = ({ code, size }: { code: string; size?: ButtonProps['size'] }) => {
  const copy = useCopy()
  return (
    <Button
      variant="default"
      {...(size && { size })}
      onClick={() => void copy(code, `Se copió el Nº de reserva ${code}`)}
    >
      Copiar Nº reserva
    </Button>
  )
}
