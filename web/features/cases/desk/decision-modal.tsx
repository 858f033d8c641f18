import { useEffect, useRef } from 'react'
import { numberOf } from '../../../case-parts/case-row.ts'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import classes from './decision-modal.module.css'
import { titleOf } from './decision-model.ts'
import { ReasonFields } from './reason-fields.tsx'
import type { DecisionState } from './use-decision.ts'

const firstField = '[data-autofocus]'

/** Asks what the process wants to know before a decision: a reason of a list, one's own words, or just a yes. */
export const DecisionModal = ({ state }: { state: DecisionState }) => {
  const { asked, typed, busy, failure, problem, type, confirm, cancel } = state
  const body = useRef<HTMLDivElement>(null)
  const failed = useRef<HTMLDivElement>(null)
  const stale = failure?.stale ?? false

  useEffect(() => {
    if (problem) body.current?.querySelector<HTMLElement>(firstField)?.focus()
  }, [problem])
  // A button that waited has lost the focus.
  useEffect(() => {
    if (failure) failed.current?.focus()
  }, [failure])

  return (
    <ConfirmModal
      opened={asked !== undefined}
      title={asked ? titleOf(asked.outcome, numberOf(asked.row)) : ''}
      confirmLabel={asked?.outcome.label ?? ''}
      cancelLabel={stale ? 'Cerrar' : 'Cancelar'}
      onConfirm={confirm}
      onCancel={cancel}
      busy={busy}
      blocked={stale}
      width={asked?.outcome.modal.ask === 'text' ? 600 : 500}
    >
      {asked && (
        <div className={classes.body} ref={body}>
          <ReasonFields
            outcome={asked.outcome}
            typed={typed}
            onType={type}
            problem={problem}
            locked={busy || stale}
            onSubmit={confirm}
          />
          {asked.requestedProducts && (
            <p>
              # productos solicitados: <strong>{asked.requestedProducts}</strong>
            </p>
          )}
          {failure && (
            <div className={classes.failure} role="alert" tabIndex={-1} ref={failed}>
              <strong>{failure.text}</strong>
              {failure.detail && <p>{failure.detail}</p>}
            </div>
          )}
        </div>
      )}
    </ConfirmModal>
  )
}
