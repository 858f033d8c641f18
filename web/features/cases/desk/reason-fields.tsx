import { reasonLimit } from '../../../../shared/cases.ts'
import { type Outcome, returnReasonSuggestions } from '../../../../shared/outcomes.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import classes from './decision-modal.module.css'
import { reasonName, type Typed, withSuggestion } from './decision-model.ts'

type Props = {
  outcome: Outcome
  typed: Typed
  onType: (change: Partial<Typed>) => void
  problem: string | undefined
  locked: boolean
  onSubmit: () => void
}

/** The fields of a decision's reason; a plain confirmation has none (A§4.2). */
export const ReasonFields = ({ outcome, typed, onType, problem, locked, onSubmit }: Props) => {
  const { modal, action, kinds } = outcome
  if (modal.ask === 'confirm') return null
  const onReason = (reason: string) => onType({ reason })
  if (modal.ask === 'list') {
    return (
      <Choices
        legend={reasonName(action)}
        options={modal.options}
        value={typed.reason}
        onChange={onReason}
        error={problem}
        disabled={locked}
        autoFocus
      />
    )
  }
  return (
    <>
      {kinds.length > 1 && (
        <Choices
          legend="Tipo de devolución"
          options={kinds}
          value={typed.kind}
          onChange={(kind) => onType({ kind })}
          layout="row"
          disabled={locked}
        />
      )}
      <LongText
        label={reasonName(action)}
        value={typed.reason}
        onChange={onReason}
        limit={reasonLimit}
        error={problem}
        readOnly={locked}
        autoFocus
        onSubmit={onSubmit}
      />
      {action === 'return' && (
        <div className={classes.suggestions}>
          <span>Sugerencia:</span>
          {returnReasonSuggestions.map((suggestion) => (
            <Button
              key={suggestion}
              variant="default"
              size="compact-sm"
              disabled={locked}
              onClick={() => onReason(withSuggestion(typed.reason, suggestion))}
            >
              {suggestion}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
