import type { ReactNode } from 'react'
import type { ReadField } from '../../shared/ocr.ts'
import { ocrLimits } from '../../shared/ocr.ts'
import { formatInstant } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { Cluster, Note } from '../ui/layout.tsx'
import { doubtTexts } from './doubt-texts.ts'
import classes from './field-parts.module.css'
import { isDoubtful, saidText, shownText } from './read-field.ts'
import { TableEditor } from './table-editor.tsx'
import type { Draft } from './use-corrections.ts'

/** The parts that correct a field, in every list: beside the data of a reading, and beside an order's document. */

/** Only one value is corrected at a time. */
const editorId = 'valor-correcto'
const optionsId = 'valores-posibles'
export const toEditor = (): void => document.getElementById(editorId)?.focus()

type EditorProps = {
  field: ReadField
  typed: string | undefined
  onTyped: (text: string) => void
  onSave: () => void
  onCancel: () => void
}

export const FieldEditor = (props: EditorProps) =>
  props.field.kind === 'table' ? (
    <TableEditor {...props} typed={props.typed ?? ''} firstId={editorId} />
  ) : (
    <TextEditor {...props} />
  )

const TextEditor = ({ field, typed, onTyped, onSave, onCancel }: EditorProps) => (
  <Cluster as="span" gap={2}>
    <input
      id={editorId}
      list={field.kind === 'yesNo' ? optionsId : undefined}
      className={classes.input}
      aria-label={`Valor correcto de ${field.label}`}
      value={typed}
      maxLength={ocrLimits.textLength}
      // biome-ignore lint/a11y/noAutofocus: the user chose to correct the value, and types it
      autoFocus
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => onTyped(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') onSave()
        if (event.key === 'Escape') onCancel()
        if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault()
      }}
    />
    {field.kind === 'yesNo' && (
      <datalist id={optionsId}>
        <option value="Sí" />
        <option value="No" />
      </datalist>
    )}
    <Button size="compact-sm" onClick={onSave}>
      Guardar
    </Button>
    <Button size="compact-sm" variant="default" onClick={onCancel}>
      Cancelar
    </Button>
  </Cluster>
)

type FieldProps = { field: ReadField; draft: Draft | undefined }

/** The value that stands, or will when it is saved. */
export const presentText = ({ field, draft }: FieldProps): string => {
  if (!draft) return shownText(field)
  return draft.state === 'missing' ? '' : (draft.text ?? field.text)
}

type ValueProps = FieldProps & {
  /** In place of its text. */
  shownAs?: ReactNode
}

export const FieldValue = ({ field, draft, shownAs }: ValueProps) => {
  const { text, correction, check, doubt, added } = field
  const [shown, read] = [presentText({ field, draft }), saidText(field, text)]
  return (
    <>
      <span className={classes.value}>
        {(shown && shownAs) || saidText(field, shown) || (
          <Note as="span" size="note" block>
            Sin valor
          </Note>
        )}
      </span>
      {draft && !draft.problem && (
        <Note as="span" size="note" block>
          Guardando…
        </Note>
      )}
      {!draft && doubt && isDoubtful(field) && (
        <Note as="span" size="note" tone="waiting" block>
          {doubtTexts[doubt]}
        </Note>
      )}
      {added && !draft && (
        <Note as="span" size="note" block>
          Agregó {added.by} el {formatInstant(added.at)}
        </Note>
      )}
      {check && check.state !== 'corrected' && (!draft || draft.problem) && (
        <Note as="span" size="note" block>
          {check.state === 'missing' && `No está en la página · Leído: ${read || 'sin valor'} · `}
          {check.state === 'missing' ? 'Marcó' : 'Confirmó'} {check.by} el {formatInstant(check.at)}
        </Note>
      )}
      {correction && check?.state !== 'missing' && (!draft || draft.problem) && (
        <Note as="span" size="note" block>
          {/* The saved value, which the failed draft did not replace. */}
          {draft && `Guardado: ${saidText(field, correction.text) || 'sin valor'} · `}
          Leído: <s>{read || 'sin valor'}</s> · Corrigió {correction.by} el {formatInstant(correction.at)}
        </Note>
      )}
    </>
  )
}

type ProblemProps = FieldProps & { onRetry: (field: ReadField) => void; onDrop: (field: ReadField) => void }

export const SaveProblem = ({ field, draft, onRetry, onDrop }: ProblemProps) =>
  draft?.problem && (
    <Note as="span" above={1} tone="danger" block role="alert">
      No se guardó: {draft.problem}
      <Cluster as="span" above={2} gap={2}>
        <Button size="compact-sm" onClick={() => onRetry(field)}>
          Reintentar
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onDrop(field)}>
          Descartar
        </Button>
      </Cluster>
    </Note>
  )
