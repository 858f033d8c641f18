import { labelText } from '../../../../shared/training.ts'
import screen from '../../../page-boxes/split-screen.module.css'
import { Button } from '../../../ui/button.tsx'
import classes from './label.module.css'
import { type Label, markText } from './labels-model.ts'

type Props = {
  /** Sorted labels. */
  labels: readonly Label[]
  title: string
  chosenId: string | undefined
  /** Another user's labels are shown. */
  readOnly: boolean
  onChoose: (label: Label) => void
  onEdit: (label: Label) => void
  onRemove: (label: Label) => void
}

/** The labels of a document, each linked to its box. */
export const LabelList = ({ labels, title, chosenId, readOnly, onChoose, onEdit, onRemove }: Props) => (
  <section className={classes.labels} aria-label={title}>
    <h2 className={screen.subtitle} tabIndex={-1} data-labels-title>
      {title}
    </h2>
    {labels.length === 0 && <p className={classes.hint}>Aún no hay etiquetas.</p>}
    <ul className={classes.list}>
      {labels.map((label) => (
        <li key={label.id} className={classes.item} data-chosen={label.id === chosenId || undefined}>
          <button
            type="button"
            className={classes.choose}
            data-label={label.id}
            aria-pressed={label.id === chosenId}
            onClick={() => onChoose(label)}
          >
            <span className={classes.name}>{labelText(label.key)}</span>
            <span className={classes.value}>{label.value || 'Sin valor'}</span>
            <span className={classes.page}>Página {label.page}</span>
          </button>
          {!readOnly && (
            <span className={classes.itemActions}>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Editar ${markText(label)}`}
                onClick={() => onEdit(label)}
              >
                Editar
              </Button>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Borrar ${markText(label)}`}
                onClick={() => onRemove(label)}
              >
                Borrar
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  </section>
)
