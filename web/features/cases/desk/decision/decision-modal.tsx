import { useRef, useState } from 'react'
import { type CaseRow, reasonLimit } from '../../../../../shared/cases.ts'
import type { Outcome } from '../../../../../shared/outcomes.ts'
import { numberOf } from '../../../../case-view/case-row.ts'
import type { Place } from '../../../../case-view/placed-reasons.ts'
import { Choices } from '../../../../ui/choices.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { LongText } from '../../../../ui/long-text.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { andNext, type Typed } from './decision-model.ts'
import { decisionBody, reasonForm, reasonName, titleOf, withPlace, withSuggestion } from './reason-model.ts'
import { ReasonPlaces } from './reason-places.tsx'
import { ReasonSuggestions } from './reason-suggestions.tsx'
import type { Asked, DecisionState } from './use-decision.ts'

type FieldsProps = {
  row: CaseRow
  outcome: Outcome
  form: ReturnType<typeof useForm<Typed, Typed>>
  locked: boolean
  inView: () => Place | undefined
}

/** A reason in own words, with what a press adds to it. The focus then is in the text again. */
const ReasonText = ({ row, outcome: { action }, form, locked, inView }: FieldsProps) => {
  const reason = form.field('reason')
  const text = useRef<HTMLTextAreaElement>(null)
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const add = (to: string) => {
    reason.onChange(to)
    text.current?.focus()
  }
  return (
    <Stack gap={2} ref={setRoot}>
      <LongText
        ref={text}
        label={reasonName(action)}
        limit={reasonLimit}
        readOnly={locked}
        autoFocus
        {...reason}
      />
      <ReasonSuggestions
        row={row}
        action={action}
        locked={locked}
        onChoose={(one) => add(withSuggestion(reason.value, one))}
      />
      {action === 'return' && (
        <ReasonPlaces
          row={row}
          inView={inView}
          locked={locked}
          scope={root}
          onPlace={(place) => add(withPlace(reason.value, place))}
        />
      )}
    </Stack>
  )
}

/** The fields of a decision's reason; a plain confirmation has none (A§4.2). */
const ReasonFields = (props: FieldsProps) => {
  const { outcome, form, locked } = props
  const { modal, action, kinds } = outcome
  if (modal.ask === 'confirm') return null
  if (modal.ask === 'list') {
    return (
      <Choices
        legend={reasonName(action)}
        options={modal.options}
        disabled={locked}
        autoFocus
        {...form.field('reason')}
      />
    )
  }
  return (
    <>
      {kinds.length > 1 && (
        <Choices
          legend="Tipo de devolución"
          options={kinds}
          layout="row"
          disabled={locked}
          {...form.field('kind')}
        />
      )}
      <ReasonText {...props} />
    </>
  )
}

type Props = {
  state: DecisionState
  /** What the pane of documents shows now, on a desk that has one. */
  inView?: () => Place | undefined
}

const nothing = () => undefined

const DecisionForm = ({ asked, state, inView = nothing }: Props & { asked: Asked }) => {
  const { row, outcome, requestedProducts, next } = asked
  const { busy, failure, typed, keep, confirm, cancel } = state
  const form = useForm<Typed, Typed>({
    schema: reasonForm(outcome),
    initialValues: typed,
    onValuesChange: keep,
  })
  const stale = failure?.stale ?? false
  return (
    <FormDialog
      opened
      title={titleOf(outcome, numberOf(row))}
      onSubmit={form.submit((values) => confirm(decisionBody(outcome, values)))}
      submitLabel={next ? andNext(outcome.label) : outcome.label}
      cancelLabel={stale ? 'Cerrar' : 'Cancelar'}
      onClose={cancel}
      busy={busy}
      whyNot={stale && 'El caso ya no se puede decidir así'}
      failure={
        failure && (
          <>
            <strong>{failure.text}</strong>
            {failure.detail && <p>{failure.detail}</p>}
          </>
        )
      }
      width={outcome.modal.ask === 'text' ? 600 : 500}
    >
      <ReasonFields {...{ row, outcome, form, inView }} locked={busy || stale} />
      {requestedProducts && (
        <p>
          # productos solicitados: <strong>{requestedProducts}</strong>
        </p>
      )}
    </FormDialog>
  )
}

/**
 * Asks for what the process needs before a decision: a reason from a list, a reason in own words, or a confirmation.
 */
export const DecisionModal = ({ state, inView }: Props) =>
  state.asked &&
  // What is sent without a question shows only its failure.
  (!state.asked.unasked || state.failure) && (
    <DecisionForm key={state.asked.name} asked={state.asked} state={state} inView={inView} />
  )
