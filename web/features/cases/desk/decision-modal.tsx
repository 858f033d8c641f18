import { numberOf } from '../../../case-view/case-row.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useForm } from '../../../ui/use-form.ts'
import type { Typed } from './decision-model.ts'
import { ReasonFields } from './reason-fields.tsx'
import { decisionBody, reasonForm, titleOf } from './reason-model.ts'
import type { Asked, DecisionState } from './use-decision.ts'

type Props = { asked: Asked; state: DecisionState }

const DecisionForm = ({ asked: { row, outcome, requestedProducts }, state }: Props) => {
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
      submitLabel={outcome.label}
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
  state.asked && <DecisionForm key={state.asked.name} asked={state.asked} state={state} />
