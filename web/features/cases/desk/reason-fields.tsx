import { reasonLimit } from '../../../../shared/cases.ts'
import { type Outcome, returnReasonSuggestions } from '../../../../shared/outcomes.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { Cluster } from '../../../ui/layout.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import type { useForm } from '../../../ui/use-form.ts'
import { underWay } from '../../../ui/why-not.tsx'
import classes from './decision-modal.module.css'
import type { Typed } from './decision-model.ts'
import { reasonName, withSuggestion } from './reason-model.ts'

type Props = {
  outcome: Outcome
  form: ReturnType<typeof useForm<Typed, Typed>>
  locked: boolean
}

/** The fields of a decision's reason; a plain confirmation has none (A§4.2). */
export const ReasonFields = ({ outcome: { modal, action, kinds }, form, locked }: Props) => {
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
        <Cluster gap={2} className={classes.suggestions}>
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
