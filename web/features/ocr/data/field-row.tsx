import { memo, type Ref } from 'react'
import type { ReadField } from '../../../../shared/ocr.ts'
import { Confidence } from '../../../readings/confidence-text.tsx'
import { FieldEditor, FieldValue, SaveProblem } from '../../../readings/field-parts.tsx'
import type { Draft } from '../../../readings/use-corrections.ts'
import { Button } from '../../../ui/button.tsx'
import { shortcutOf } from '../../../ui/keys/command.ts'
import { Cluster, Tag } from '../../../ui/layout.tsx'
import { fieldKeys } from './field-keys.ts'

export type FieldActions = {
  onChoose: (field: ReadField) => void
  onHover: (id: string | undefined) => void
  onEdit: (field: ReadField) => void
  onTyped: (text: string) => void
  onSave: () => void
  onCancel: () => void
  onCopy: (field: ReadField) => void
  onUndo: (field: ReadField) => void
  /** Undoes the last correction of this visit, or that of the chosen field. */
  onUndoLast: () => void
  onRetry: (field: ReadField) => void
  onDrop: (field: ReadField) => void
}

type Props = FieldActions & {
  field: ReadField
  index: number
  chosen: boolean
  hovered: boolean
  /** The typed text, while it is corrected. */
  typed: string | undefined
  draft: Draft | undefined
  ref: Ref<HTMLTableRowElement>
}

export const rowId = (field: string): string => `campo-${field}`

const Actions = ({ field, onEdit, onCopy, onUndo }: Props) => (
  <Cluster as="span" above={2} gap={2}>
    <Button size="compact-sm" tabIndex={-1} onClick={() => onEdit(field)} {...shortcutOf(fieldKeys.edit)}>
      Corregir
    </Button>
    <Button
      size="compact-sm"
      variant="default"
      tabIndex={-1}
      onClick={() => onCopy(field)}
      {...shortcutOf(fieldKeys.copy)}
    >
      Copiar
    </Button>
    {field.correction && (
      <Button size="compact-sm" variant="default" tabIndex={-1} onClick={() => onUndo(field)}>
        Deshacer
      </Button>
    )}
  </Cluster>
)

/** A field of the list; its value can be corrected in place. */
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
        {field.trainedBy !== undefined && (
          <Tag tone="absence" above={1}>
            Entrenamiento
          </Tag>
        )}
      </th>
      <td>
        {typed === undefined ? <FieldValue field={field} draft={draft} /> : <FieldEditor {...props} />}
        <SaveProblem field={field} draft={draft} onRetry={props.onRetry} onDrop={props.onDrop} />
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
