import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'

type Props = {
  title: string
  /** What is chosen before it begins. */
  children: ReactNode
  /** It cannot begin yet. */
  blocked?: boolean
  onStart: () => void
  onClose: (begun: boolean) => void
}

/** Asks what a change of several cases shall be. */
export const BulkDialog = ({ title, children, blocked, onStart, onClose }: Props) => {
  const start = () => {
    onStart()
    onClose(true)
  }
  return (
    <Dialog opened title={title} onClose={() => onClose(false)} width={620}>
      {children}
      <DialogActions>
        <Button variant="default" onClick={() => onClose(false)}>
          Cancelar
        </Button>
        <Button onClick={start} disabled={blocked}>
          Guardar cambios
        </Button>
      </DialogActions>
    </Dialog>
  )
}
