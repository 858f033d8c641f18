import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

export type Problem = {
  /** '¡Lo sentimos!' unless the situation has its own (A§8). */
  title?: string
  text: string
}

type Props = { problem: Problem | undefined; onClose: () => void }

/** The error dialog of A§8. */
export const ErrorModal = ({ problem, onClose }: Props) => (
  <Dialog opened={problem !== undefined} title={problem?.title ?? '¡Lo sentimos!'} onClose={onClose}>
    <p>{problem?.text}</p>
    <DialogActions>
      <Button onClick={onClose} data-autofocus>
        Aceptar
      </Button>
    </DialogActions>
  </Dialog>
)
