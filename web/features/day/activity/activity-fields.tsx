import { countDigitsOf } from '../../../../shared/activity-form.ts'
import { activityLimits } from '../../../../shared/activity-input.ts'
import type { ConfiguredProcess } from '../../../../shared/process-configuration.ts'
import { ticketDigits } from '../../../../shared/ticket-number.ts'
import { AmountField, DecimalField } from '../../../ui/amount-field.tsx'
import { CountField } from '../../../ui/count-field.tsx'
import { DigitsField } from '../../../ui/digits-field.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TimeField } from '../../../ui/time-field.tsx'
import classes from './form.module.css'
import { type fieldsOf, labels } from './form-texts.ts'
import { TimeOptions } from './time-options.tsx'
import { totalOf } from './typed-activity.ts'
import type { ActivityFormState } from './use-activity-form.ts'

type Props = {
  form: ActivityFormState
  fields: ReturnType<typeof fieldsOf>
  process: ConfiguredProcess | undefined
}

type Count = 'aprovedCount' | 'returnedCount' | 'approvedRegisters' | 'returnedRegisters'

/** The times, and the fields that the process asks for. */
export const ActivityFields = ({ form, fields, process }: Props) => {
  const typed = form.getValues()
  const countDigits = countDigitsOf({ isMasive: process?.isMasive ?? false })
  const count = (name: Count) => (
    <CountField label={labels[name]} maxDigits={countDigits} {...form.field(name)} />
  )
  return (
    <>
      <div className={classes.times}>
        <TimeField
          label={labels.beginDate}
          min="00:00"
          max={typed.endDate || '23:59'}
          {...form.field('beginDate')}
        />
        <TimeField
          label={labels.endDate}
          min={typed.beginDate || '00:00'}
          max="23:59"
          {...form.field('endDate')}
        />
        <TimeOptions typed={typed} onEnd={(end) => form.setFieldValue('endDate', end)} />
      </div>
      {fields.cases && (
        <div className={classes.row}>
          {count('aprovedCount')}
          {count('returnedCount')}
          <TextField label={labels.total} value={totalOf(typed)} onChange={() => {}} readOnly tabIndex={-1} />
        </div>
      )}
      {fields.registers && (
        <div className={classes.row}>
          {count('approvedRegisters')}
          {count('returnedRegisters')}
          <DecimalField
            label={labels.processAmount}
            limit={activityLimits.processAmount}
            {...form.field('processAmount')}
          />
        </div>
      )}
      {fields.amount && (
        <AmountField label={labels.ammount} limit={activityLimits.amount} {...form.field('ammount')} />
      )}
      {fields.caseNumber && (
        <DigitsField label={labels.caseSmax} maxDigits={ticketDigits} {...form.field('caseSmax')} />
      )}
      <LongText
        label={labels.comments}
        limit={activityLimits.observations}
        rows={2}
        sends
        {...form.field('comments')}
      />
    </>
  )
}
