import { ConfirmModal } from './confirm-modal.tsx'

type Props = {
  opened: boolean
  /** What changed, as its screen says it. */
  title: string
  onTake: () => void
  onStay: () => void
}

/** A save was refused because somebody else changed the same thing: see theirs, or keep what is typed for now. */
export const ChangedModal = ({ opened, title, onTake, onStay }: Props) => (
  <ConfirmModal
    opened={opened}
    title={title}
    confirmLabel="Ver el cambio"
    cancelLabel="Seguir aquí"
    onConfirm={onTake}
    onCancel={onStay}
  >
    Si ves el cambio, el formulario muestra los datos de ahora y se pierde lo que escribiste.
  </ConfirmModal>
)
