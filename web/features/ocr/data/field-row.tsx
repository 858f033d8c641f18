import { memo, type Ref } from 'react'
import type { ReadField } from '../../../../shared/ocr.ts'
import { formatInstant } from '../../../format.ts'
import { Confidence } from '../../../readings/confidence-text.tsx'
import { shownText } from '../../../readings/read-field.ts'
import type { Draft } from '../../../readings/use-corrections.ts'
import { Button } from '../../../ui/button.tsx'
import classes from './reading-view.module.css'

export type FieldActions = {
  onChoose: (field: ReadField) => void
  onHover: (id: string | undefined) => void
  onEdit: (field: ReadField) => void
  onTyped: (text: string) => void
  onSave: () => void
  onCancel: () => void
  onCopy: (field: ReadField) => void
  onUndo: (field: ReadField) => void
  onRetry: (field: ReadField) => void
  onDrop: (field: ReadField) => void
}

type Props = FieldActions & {
  field: ReadField
  index: number
  chosen: boolean
  hovered: boolean
  /** What is typed, while it is corrected. */
  typed: string | undefined
  draft: Draft | undefined
  ref: Ref<HTMLTableRowElement>
}

export const rowId = (field: string): string => `campo-${field}`

const Editor = ({ field, typed, onTyped, onSave, onCancel }: Props) => (
  <span className={classes.editor}>
    <input
      className={classes.input}
      aria-label={`Valor correcto de ${field.label}`}
      value={typed}
      maxLength={1_000}
      // biome-ignore lint/a11y/noAutofocus: whoever asked to correct a value types it
      autoFocus
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => onTyped(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') onSave()
        if (event.key === 'Escape') onCancel()
        // The arrows are the caret's.
        event.stopPropagation()
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
    <Button size="compact-sm" onClick={onSave}>
      Guardar
    </Button>
    <Button size="compact-sm" variant="default" onClick={onCancel}>
      Cancelar
    </Button>
  </span>
)

const Value = ({ field, draft }: Pick<Props, 'field' | 'draft'>) => {
  const { text, correction } = field
  const shown = draft ? (draft.text ?? text) : shownText(field)
  return (
    <>
      <span className={classes.value}>{shown || <span className={classes.under}>Sin valor</span>}</span>
      {draft && !draft.problem && <span className={classes.under}>Guardando…</span>}
      {correction && (!draft || draft.problem) && (
        <span className={classes.under}>
          {/* What stands there instead of what could not be saved. */}
          {draft && `Guardado: ${correction.text || 'sin valor'} · `}
          Leído: <s>{text || 'sin valor'}</s> · Corrigió {correction.by} el {formatInstant(correction.at)}
        </span>
      )}
    </>
  )
}

const Actions = ({ field, onEdit, onCopy, onUndo }: Props) => (
  <span className={classes.actions}>
    <Button size="compact-sm" tabIndex={-1} onClick={() => onEdit(field)}>
      Corregir
    </Button>
    <Button size="compact-sm" variant="default" tabIndex={-1} onClick={() => onCopy(field)}>
      Copiar
    </Button>
    {field.correction && (
      <Button size="compact-sm" variant="default" tabIndex={-1} onClick={() => onUndo(field)}>
        Deshacer
      </Button>
    )}
  </span>
)

/** A field of the list: its value can be corrected in place. */
export const FieldRow = memo((props: Props) => {
  const { field, index, chosen, hovered, typed, draft, ref } = props
  return (
    <tr
      ref={ref}
      id={rowId(field.id)}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={chosen}
      data-hovered={hovered || undefined}
      onClick={() => !chosen && props.onChoose(field)}
      onDoubleClick={() => typed === undefined && props.onEdit(field)}
      onMouseEnter={() => props.onHover(field.id)}
      onMouseLeave={() => props.onHover(undefined)}
    >
      <td>{field.page}</td>
      <th scope="row">
        {field.label}
        {field.trainedBy !== undefined && <span className={classes.trained}>Entrenamiento</span>}
      </th>
      <td>
        {typed === undefined ? <Value field={field} draft={draft} /> : <Editor {...props} />}
        {draft?.problem && (
          <span className={classes.problem} role="alert">
            No se guardó: {draft.problem}
            <span className={classes.actions}>
              <Button size="compact-sm" onClick={() => props.onRetry(field)}>
                Reintentar
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => props.onDrop(field)}>
                Descartar
              </Button>
            </span>
          </span>
        )}
        {chosen && typed === undefined && !draft && <Actions {...props} />}
      </td>
      <td>
        <Confidence percent={field.tagConfidence} />
      </td>
      <td>
        <Confidence percent={field.ocrConfidence} />
      </td>
    </tr>
  )
})
