import { memo, type Ref } from 'react'
import type { ReadField } from '../../../../shared/ocr.ts'
import { Confidence } from '../../../readings/confidence-text.tsx'
import { FieldValue, presentText, SaveProblem } from '../../../readings/field-parts.tsx'
import { TableBeginning } from '../../../readings/table-value.tsx'
import type { Draft } from '../../../readings/use-corrections.ts'
import { Tag } from '../../../ui/layout.tsx'

export type FieldActions = {
  onChoose: (field: ReadField) => void
  onHover: (id: string | undefined) => void
  onConfirm: (field: ReadField) => void
  onMissing: (field: ReadField) => void
  onEdit: (field: ReadField) => void
  onTyped: (text: string) => void
  onSave: () => void
  onCancel: () => void
  onCopy: (field: ReadField) => void
  onUndo: (field: ReadField) => void
  /** Undoes the last check of this visit, or that of the chosen field. */
  onUndoLast: () => void
  onRetry: (field: ReadField) => void
  onDrop: (field: ReadField) => void
}

type Props = FieldActions & {
  field: ReadField
  index: number
  chosen: boolean
  hovered: boolean
  draft: Draft | undefined
  ref: Ref<HTMLTableRowElement>
}

export const rowId = (field: string): string => `campo-${field}`

/** A field of the list. */
export const FieldRow = memo((props: Props) => {
  const { field, index, chosen, hovered, draft, ref } = props
  return (
    <tr
      ref={ref}
      id={rowId(field.id)}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={chosen}
      data-hovered={hovered || undefined}
      onClick={() => !chosen && props.onChoose(field)}
      onDoubleClick={() => props.onEdit(field)}
      onMouseEnter={() => props.onHover(field.id)}
      onMouseLeave={() => props.onHover(undefined)}
    >
      <td>{field.page}</td>
      <th scope="row">
        {field.label}
        {field.added && (
          <Tag tone="done" above={1}>
            Agregado
          </Tag>
        )}
        {field.trainedBy !== undefined && (
          <Tag tone="absence" above={1}>
            Entrenamiento
          </Tag>
        )}
      </th>
      <td>
        <FieldValue
          field={field}
          draft={draft}
          shownAs={field.kind === 'table' && <TableBeginning text={presentText({ field, draft })} />}
        />
        <SaveProblem field={field} draft={draft} onRetry={props.onRetry} onDrop={props.onDrop} />
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
