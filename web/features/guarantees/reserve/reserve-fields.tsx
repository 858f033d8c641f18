import { commissionPeriods, guaranteeMessages, termDigits, units } from '../../../../shared/guarantees.ts'
import { Choices } from '../../../ui/choices.tsx'
import { CountField } from '../../../ui/count-field.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Cluster } from '../../../ui/layout.tsx'
import { OptionSelect } from '../../../ui/option-select.tsx'
import type { useForm } from '../../../ui/use-form.ts'
import classes from '../guarantees.module.css'
import { type AskedReserve, asksPeriod, periodProblem, type TypedReserve } from './reserve-values.ts'

const periodOptions = Object.entries(commissionPeriods).map(([value, name]) => ({
  value,
  label: `${value} ${name}`,
}))

type Props = { form: ReturnType<typeof useForm<TypedReserve, AskedReserve>>; own: string | undefined }

/** The fields of C§5; `own` is the guarantee's commission period. */
export const ReserveFields = ({ form, own }: Props) => {
  const period = form.field('period')
  const problem = periodProblem(own, form.values)
  const error = problem ?? period.error
  return (
    <>
      <Cluster gap={4} className={classes.term}>
        <CountField {...form.field('term')} label="Plazo" maxDigits={termDigits} w={180} maw="100%" />
        <Choices legend="Unidad del plazo" options={units} layout="row" {...form.field('unitTerm')} />
      </Cluster>
      <DateField
        {...form.field('taxCourtDate')}
        label="Fecha de corte fiscal"
        invalidText={() => guaranteeMessages.format}
      />
      {asksPeriod(own, form.values) && (
        <OptionSelect {...period} label="Periodo de comisión" options={periodOptions} error={error} />
      )}
    </>
  )
}
