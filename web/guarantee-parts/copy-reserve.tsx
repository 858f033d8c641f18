import type { ButtonProps } from '@mantine/core'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'

/** The reserve's number is pasted into other systems: the button reports whether it was copied (C§2.7). */
export const CopyReserve = ({ code, size }: { code: string; size?: ButtonProps['size'] }) => {
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      toast({ text: `Se copió el Nº de reserva ${code}`, hideAfter: 4_000 })
    } catch {
      toast({
        text: 'El navegador no permitió copiar. Selecciona el número y cópialo con el teclado.',
        kind: 'error',
      })
    }
  }
  return (
    <Button variant="default" {...(size && { size })} onClick={() => void copy()}>
      Copiar Nº reserva
    </Button>
  )
}
