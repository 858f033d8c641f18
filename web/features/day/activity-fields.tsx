import { lazy, Suspense } from 'react'
import { countDigitsOf } from '../../../shared/activity-form.ts'
import { activityLimits } from '../../../shared/activity-input.ts'
import type { ConfiguredProcess } from '../../../shared/process-configuration.ts'
import { ticketDigits } from '../../../shared/ticket-number.ts'
import { DigitsField } from '../../ui/digits-field.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { type fieldsOf, labels } from './activity-texts.ts'
import { totalOf } from './activity-values.ts'
import classes from './form.module.css'
import { TimeOptions } from './time-options.tsx'
import type { ActivityFormState } from './use-activity-form.ts'

/** Only some processes ask for an amount. */
const AmountField = lazy(async () => ({ default: (await import('../../ui/amount-field.tsx')).AmountField }))

type Props = {
  form: ActivityFormState
  fields: ReturnType<typeof fieldsOf>
  process: ConfiguredProcess | undefined
}

/** Digits with up to two decimals (B§5). */
const decimal = (text: string): string => /^\d*(\.\d{0,2})?/.exec(text.replace(',', '.'))?.[0] ?? ''

type Name = 'aprovedCount' | 'returnedCount' | 'approvedRegisters' | 'returnedRegisters' | 'caseSmax'

/** Times, and what the process asks for. */
export const ActivityFields = ({ form, fields, process }: Props) => {
  const typed = form.getValues()
  const digits = (name: Name, maxDigits: number) => (
    <DigitsField label={labels[name]} maxDigits={maxDigits} {...form.field(name)} />
  )
  const countDigits = countDigitsOf({ isMasive: process?.isMasive ?? false })
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
          {digits('aprovedCount', countDigits)}
          {digits('returnedCount', countDigits)}
          <TextField label={labels.total} value={totalOf(typed)} onChange={() => {}} readOnly tabIndex={-1} />
        </div>
      )}
      {fields.registers && (
        <div className={classes.row}>
          {digits('approvedRegisters', countDigits)}
          {digits('returnedRegisters', countDigits)}
          <TextField
            label={labels.processAmount}
            inputMode="decimal"
            maxLength={activityLimits.processAmount}
            {...form.field('processAmount')}
            onChange={(text) => form.setFieldValue('processAmount', decimal(text))}
          />
        </div>
      )}
      {fields.amount && (
        <Suspense fallback={<TextField label={labels.ammount} value="" onChange={() => {}} disabled />}>
          <AmountField label={labels.ammount} limit={activityLimits.amount} {...form.field('ammount')} />
        </Suspense>
      )}
      {fields.caseNumber && digits('caseSmax', ticketDigits)}
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
