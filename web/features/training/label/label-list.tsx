import { labelText, type TypeLabel } from '../../../../shared/type-labels.ts'
import { RowButton } from '../../../ui/button.tsx'
import { Cluster, Note, SectionTitle, Stack } from '../../../ui/layout.tsx'
import classes from './label.module.css'
import { type Label, markText } from './labels-model.ts'

type Props = {
  /** Sorted labels. */
  labels: readonly Label[]
  ofType: readonly TypeLabel[]
  title: string
  chosenId: string | undefined
  /** Another user's labels are shown. */
  readOnly: boolean
  onChoose: (label: Label) => void
  onEdit: (label: Label) => void
  onRemove: (label: Label) => void
}

/** The labels of a document, each linked to its box. */
export const LabelList = ({ labels, ofType, title, chosenId, readOnly, ...props }: Props) => (
  <Stack as="section" gap={2} aria-label={title}>
    <SectionTitle size="body" tabIndex={-1} data-labels-title>
      {title}
    </SectionTitle>
    {labels.length === 0 && <Note>Aún no hay etiquetas.</Note>}
    <ul>
      {labels.map((label) => (
        <Cluster
          key={label.id}
          as="li"
          nowrap
          align="start"
          justify="between"
          gap={2}
          className={classes.item}
          data-chosen={label.id === chosenId || undefined}
        >
          <button
            type="button"
            className={classes.choose}
            data-label={label.id}
            aria-pressed={label.id === chosenId}
            onClick={() => props.onChoose(label)}
          >
            <Note as="span" size="note">
              {labelText(label.key, ofType)}
            </Note>
            <span className={classes.value}>{label.value || 'Sin valor'}</span>
            <Note as="span" size="note">
              Página {label.page}
            </Note>
          </button>
          {!readOnly && (
            <Cluster as="span" nowrap gap={1}>
              <RowButton
                label="Editar"
                about={`Editar ${markText(label, ofType)}`}
                onPress={() => props.onEdit(label)}
                quiet
              />
              <RowButton
                label="Borrar"
                about={`Borrar ${markText(label, ofType)}`}
                onPress={() => props.onRemove(label)}
                quiet
              />
            </Cluster>
          )}
        </Cluster>
      ))}
    </ul>
  </Stack>
)
