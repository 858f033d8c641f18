import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import classes from './result.module.css'

/** The reserve's number, which goes into other systems: 'Copiar Nº reserva' says whether it was copied (C§2.7). */
export const CopyCode = ({ code }: { code: string }) => {
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
    <div className={classes.code}>
      <p>
        <span className={classes.label}>Nº de reserva</span> <strong>{code}</strong>
      </p>
      <Button variant="default" onClick={() => void copy()}>
        Copiar Nº reserva
      </Button>
    </div>
  )
}
