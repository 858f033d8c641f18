import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import classes from './label.module.css'
import { inOrder, type Label, labelsOf, toldOf, without } from './labels-model.ts'
import type { Saved } from './use-labels.ts'

type Props = {
  theirs: Saved | undefined
  mine: readonly Label[]
  busy: boolean
  onTake: () => void
  onKeep: () => void
  onStay: () => void
}

const Only = ({ title, labels }: { title: string; labels: readonly Label[] }) => (
  <section className={classes.only}>
    <h3 className={classes.subtitle}>{title}</h3>
    {labels.length === 0 ? (
      <p>Ninguna</p>
    ) : (
      <ul>
        {inOrder(labels).map((label) => (
          <li key={label.id}>{toldOf(label)}</li>
        ))}
      </ul>
    )}
  </section>
)

/** The same person saved other labels of the document meanwhile: what differs, and which of both stay. */
export const ChangedLabels = ({ theirs, mine, busy, onTake, onKeep, onStay }: Props) => {
  const saved = labelsOf(theirs?.json)
  return (
    <ConfirmModal
      opened={theirs !== undefined}
      title="Guardaste etiquetas de este documento en otra ventana"
      confirmLabel="Guardar las de aquí"
      cancelLabel="Ver las guardadas"
      onConfirm={onKeep}
      onCancel={onTake}
      onDismiss={onStay}
      busy={busy}
      width={560}
    >
      <p>Si ves las guardadas se pierden las de aquí; si guardas las de aquí reemplazan a las otras.</p>
      <div className={classes.both}>
        <Only title="Solo aquí" labels={without(mine, saved)} />
        <Only title="Solo en las guardadas" labels={without(saved, mine)} />
      </div>
    </ConfirmModal>
  )
}
