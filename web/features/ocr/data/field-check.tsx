import type { ReactNode } from 'react'
import type { ReadField } from '../../../../shared/ocr.ts'
import { Confidence } from '../../../readings/confidence-text.tsx'
import { doubtTexts } from '../../../readings/doubt-texts.ts'
import { FieldEditor, presentText } from '../../../readings/field-parts.tsx'
import { checkLabels, isDoubtful } from '../../../readings/read-field.ts'
import { TableValue } from '../../../readings/table-value.tsx'
import type { Draft } from '../../../readings/use-corrections.ts'
import { Button } from '../../../ui/button.tsx'
import { shortcutOf } from '../../../ui/keys/command.ts'
import { Cluster, Note, Tag } from '../../../ui/layout.tsx'
import { fieldKeys } from './field-keys.ts'
import type { FieldActions } from './field-row.tsx'
import classes from './reading-view.module.css'

type Props = Pick<
  FieldActions,
  'onConfirm' | 'onMissing' | 'onEdit' | 'onTyped' | 'onSave' | 'onCancel' | 'onCopy' | 'onUndo'
> & {
  field: ReadField
  /** The typed text, while it is corrected. */
  typed: string | undefined
  draft: Draft | undefined
  /** What is left to check, in words. */
  left: string
  crop: ReactNode
}

const StateOf = ({ field }: { field: ReadField }) => {
  if (field.added) return <Tag tone="done">Agregado</Tag>
  if (field.check) return <Tag tone="done">{checkLabels[field.check.state]}</Tag>
  return isDoubtful(field) && <Tag tone="waiting">Por revisar</Tag>
}

const ofPerson = 'Lo agregó una persona'

const Actions = ({ field, draft, ...on }: Props) => (
  <Cluster gap={2}>
    <Button
      size="compact-sm"
      whyNot={field.added ? ofPerson : field.check?.state === 'confirmed' && 'Ya está confirmado'}
      onClick={() => on.onConfirm(field)}
      {...shortcutOf(fieldKeys.confirm)}
    >
      {fieldKeys.confirm.name}
    </Button>
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => on.onEdit(field)}
      {...shortcutOf(fieldKeys.edit)}
    >
      {fieldKeys.edit.name}
    </Button>
    <Button
      size="compact-sm"
      variant="default"
      whyNot={field.added ? ofPerson : field.check?.state === 'missing' && 'Ya está marcado'}
      onClick={() => on.onMissing(field)}
      {...shortcutOf(fieldKeys.missing)}
    >
      {fieldKeys.missing.name}
    </Button>
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => on.onCopy(field)}
      {...shortcutOf(fieldKeys.copy)}
    >
      {fieldKeys.copy.name}
    </Button>
    {(field.check || field.correction || field.added) && !draft && (
      <Button size="compact-sm" variant="default" onClick={() => on.onUndo(field)}>
        {field.added ? 'Quitar' : 'Deshacer'}
      </Button>
    )}
  </Cluster>
)

const Value = (props: Props) => {
  const text = presentText(props)
  if (props.typed !== undefined) return <FieldEditor {...props} />
  if (props.field.kind === 'table' && text !== '') return <TableValue field={props.field} text={text} />
  return <p className={classes.readValue}>{text || 'Sin valor'}</p>
}

/** The chosen value beside its picture, and what can be said of it. */
export const FieldCheck = (props: Props) => {
  const { field, typed, draft, left, crop } = props
  return (
    <section className={classes.check} aria-label={`Valor de ${field.label}`}>
      <Cluster justify="between" gap={2}>
        <Cluster as="span" gap={2}>
          <strong className={classes.label}>{field.label}</strong>
          <Note as="span">Página {field.page}</Note>
          <Confidence percent={field.ocrConfidence} />
          <StateOf field={field} />
        </Cluster>
        <Note as="span" role="status">
          {left}
        </Note>
      </Cluster>
      <div className={field.kind === 'table' ? classes.beside : classes.value}>
        {crop}
        <Value {...props} />
      </div>
      {typed === undefined && (
        <>
          {!draft && field.doubt && isDoubtful(field) && (
            <Note size="note" tone="waiting">
              {doubtTexts[field.doubt]}
            </Note>
          )}
          <Actions {...props} />
        </>
      )}
    </section>
  )
}
