import { useCallback } from 'react'
import { useToast } from './toast.tsx'

/** Copies a text to the clipboard, and reports the result. */
export const useCopy = () => {
  const toast = useToast()
  return useCallback(
    async (text: string, message: string): Promise<void> => {
      try {
        await navigator.clipboard.writeText(text)
        toast({ text: message, hideAfter: 4_000 })
      } catch {
        toast({
          text: 'El navegador no permitió copiar. Selecciona el texto y cópialo con el teclado.',
          kind: 'error',
        })
      }
    },
    [toast],
  )
}
