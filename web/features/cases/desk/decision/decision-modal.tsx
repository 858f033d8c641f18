import { type CaseRow, reasonLimit } from '../../../../../shared/cases.ts'
import type { Outcome } from '../../../../../shared/outcomes.ts'
import { numberOf } from '../../../../case-view/case-row.ts'
import { Choices } from '../../../../ui/choices.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { LongText } from '../../../../ui/long-text.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { andNext, type Typed } from './decision-model.ts'
import { decisionBody, reasonForm, reasonName, titleOf, withSuggestion } from './reason-model.ts'
import { ReasonSuggestions } from './reason-suggestions.tsx'
import type { Asked, DecisionState } from './use-decision.ts'

type FieldsProps = {
  row: CaseRow
  outcome: Outcome
  form: ReturnType<typeof useForm<Typed, Typed>>
  locked: boolean
}

/** The fields of a decision's reason; a plain confirmation has none (A§4.2). */
const ReasonFields = ({ row, outcome: { modal, action, kinds }, form, locked }: FieldsProps) => {
  if (modal.ask === 'confirm') return null
  const reason = form.field('reason')
  if (modal.ask === 'list') {
    return (
      <Choices legend={reasonName(action)} options={modal.options} disabled={locked} autoFocus {...reason} />
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
      <LongText label={reasonName(action)} limit={reasonLimit} readOnly={locked} autoFocus {...reason} />
      <ReasonSuggestions
        row={row}
        action={action}
        locked={locked}
        onChoose={(one) => reason.onChange(withSuggestion(reason.value, one))}
      />
    </>
  )
}

type Props = { asked: Asked; state: DecisionState }

const DecisionForm = ({ asked: { row, outcome, requestedProducts, next }, state }: Props) => {
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
      <ReasonFields row={row} outcome={outcome} form={form} locked={busy || stale} />
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
export const DecisionModal = ({ state }: { state: DecisionState }) =>
  state.asked &&
  // What is sent without a question shows only its failure.
  (!state.asked.unasked || state.failure) && (
    <DecisionForm key={state.asked.name} asked={state.asked} state={state} />
  )
