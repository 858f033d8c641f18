import { reasonLimit } from '../../../../../shared/cases.ts'
import { type Outcome, returnReasonSuggestions } from '../../../../../shared/outcomes.ts'
import { numberOf } from '../../../../case-view/case-row.ts'
import { Button } from '../../../../ui/button.tsx'
import { Choices } from '../../../../ui/choices.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { Cluster, Note } from '../../../../ui/layout.tsx'
import { LongText } from '../../../../ui/long-text.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { underWay } from '../../../../ui/why-not.tsx'
import { andNext, type Typed } from './decision-model.ts'
import { decisionBody, reasonForm, reasonName, titleOf, withSuggestion } from './reason-model.ts'
import type { Asked, DecisionState } from './use-decision.ts'

type FieldsProps = {
  outcome: Outcome
  form: ReturnType<typeof useForm<Typed, Typed>>
  locked: boolean
}

/** The fields of a decision's reason; a plain confirmation has none (A§4.2). */
const ReasonFields = ({ outcome: { modal, action, kinds }, form, locked }: FieldsProps) => {
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
      {action === 'return' && (
        <Cluster as={Note} gap={2}>
          <span>Sugerencia:</span>
          {returnReasonSuggestions.map((suggestion) => (
            <Button
              key={suggestion}
              variant="default"
              size="compact-sm"
              whyNot={locked && underWay}
              onClick={() => reason.onChange(withSuggestion(reason.value, suggestion))}
            >
              {suggestion}
            </Button>
          ))}
        </Cluster>
      )}
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
      <ReasonFields outcome={outcome} form={form} locked={busy || stale} />
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
