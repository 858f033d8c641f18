import { memo, type Ref } from 'react'
import type { ReadField } from '../../shared/ocr.ts'
import { Confidence } from '../readings/confidence-text.tsx'
import { FieldEditor, FieldValue, SaveProblem } from '../readings/field-parts.tsx'
import type { Draft } from '../readings/use-corrections.ts'
import { Button } from '../ui/button.tsx'
import { Cluster } from '../ui/layout.tsx'
import { fieldRowId } from './marks.ts'
import classes from './reading-panel.module.css'

export type FieldActions = {
  onChoose: (field: ReadField) => void
  onHover: (field: ReadField | undefined) => void
  onEdit: (field: ReadField) => void
  onTyped: (text: string) => void
  onSave: () => void
  onCancel: () => void
  onUndo: (field: ReadField) => void
  onRetry: (field: ReadField) => void
  onDrop: (field: ReadField) => void
}

type Props = FieldActions & {
  field: ReadField
  index: number
  /** Number of fields in the list, most of which are not drawn. */
  count: number
  chosen: boolean
  /** The typed text, while it is corrected. */
  typed: string | undefined
  draft: Draft | undefined
  ref: Ref<HTMLLIElement>
}

/** A field beside its page. While it has the focus, its box is marked on the page, and its value can be corrected. */
export const ReadingField = memo(({ field, index, count, chosen, typed, draft, ref, ...on }: Props) => (
  <li
    ref={ref}
    data-index={index}
    aria-posinset={index + 1}
    aria-setsize={count}
    className={classes.field}
    data-chosen={chosen || undefined}
    onMouseEnter={() => on.onHover(field)}
    onMouseLeave={() => on.onHover(undefined)}
  >
    <button
      type="button"
      id={fieldRowId(field.id)}
      className={classes.place}
      aria-pressed={chosen}
      onFocus={() => on.onChoose(field)}
      onClick={() => on.onChoose(field)}
    >
      <span className={classes.label}>{field.label}</span>
      {typed === undefined && <FieldValue field={field} draft={draft} />}
      <Cluster as="span" nowrap justify="between" gap={1}>
        Página {field.page} <Confidence percent={field.ocrConfidence} />
      </Cluster>
    </button>
    {typed !== undefined && <FieldEditor {...{ field, typed, ...on }} />}
    <SaveProblem {...{ field, draft, ...on }} />
    {chosen && typed === undefined && !draft && (
      <Cluster as="span" gap={2} className={classes.actions}>
        <Button size="compact-sm" onClick={() => on.onEdit(field)}>
          Corregir
        </Button>
        {(field.check ?? field.correction) && (
          <Button size="compact-sm" variant="default" onClick={() => on.onUndo(field)}>
            Deshacer
          </Button>
        )}
      </Cluster>
    )}
  </li>
))
