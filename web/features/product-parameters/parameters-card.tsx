import { type CaseStatus, statuses, statusLabels } from '../../../shared/cases.ts'
import { bogotaDay, bogotaTime } from '../../../shared/dates.ts'
import type { ProductParameters } from '../../../shared/product-parameters.ts'
import { productLabel, usualAnsOf } from '../../../shared/products.ts'
import { formatDay, formatHour } from '../../format.ts'
import { LeaveGuard } from '../../leave-guard.tsx'
import { SaveConflict } from '../../save-conflict.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { differing } from '../../ui/conflict-dialog.tsx'
import { CountField } from '../../ui/count-field.tsx'
import { Cluster, Note, SectionTitle, Stack } from '../../ui/layout.tsx'
import { unchanged } from '../../ui/why-incomplete.ts'
import { ExceptionList } from './exception-list.tsx'
import classes from './parameters.module.css'
import { type ParametersForm, type TypedParameters, typedOf, useParametersForm } from './parameters-form.ts'
import { productParams } from './product-params.ts'
import { useSaveParameters } from './use-save-parameters.ts'

const savedText = ({ savedBy, savedAt }: ProductParameters): string => {
  if (!savedBy || !savedAt) return 'Nadie ha cambiado estos parámetros'
  const at = new Date(savedAt)
  return `Los cambió ${savedBy} el ${formatDay(bogotaDay(at))} a las ${formatHour(bogotaTime(at))}`
}

const StateBoxes = ({ form, disabled }: { form: ParametersForm; disabled: boolean }) => {
  const { value, onChange } = form.field('wrongState')
  const toggle = (status: CaseStatus) =>
    onChange(value.includes(status) ? value.filter((one) => one !== status) : [...value, status])
  return (
    <Stack as="fieldset" align="start" className={classes.group} disabled={disabled}>
      <legend>Estados que no cuentan para el ANS</legend>
      <Cluster gap={4}>
        {statuses.map((status) => (
          <Checkbox
            key={status}
            label={statusLabels[status].label}
            value={value.includes(status)}
            onChange={() => toggle(status)}
          />
        ))}
      </Cluster>
    </Stack>
  )
}

const conflictLabels = {
  exceptions: 'Excepciones',
  gap: 'Margen antes del ANS',
  wrongState: 'Estados que no cuentan para el ANS',
  applyPostDisbursement: 'Aplicar después del desembolso',
} as const

const inWords = ({ exceptions, gap, wrongState, applyPostDisbursement }: TypedParameters) => ({
  exceptions: exceptions.map(({ day, time, hours }) => `${formatDay(day)} ${time}: ${hours} h`).join(' · '),
  gap,
  wrongState: statuses
    .filter((status) => wrongState.includes(status))
    .map((status) => statusLabels[status].label)
    .join(', '),
  applyPostDisbursement: applyPostDisbursement ? 'Sí' : 'No',
})

type Props = { parameters: ProductParameters; onTakeTheirs: () => void }

/** The parameters of the chosen product (C§2.5), and who changed them. */
export const ParametersCard = ({ parameters, onTakeTheirs }: Props) => {
  const form = useParametersForm(parameters)
  const saving = useSaveParameters(parameters, form.saved)
  const { busy } = saving
  const label = productLabel(parameters.productName)
  return (
    <Stack
      as="form"
      gap={4}
      className={classes.card}
      aria-label={label}
      onSubmit={form.submit(saving.save)}
      noValidate
    >
      <SectionTitle>{label}</SectionTitle>
      <Note size="body">ANS usual: {usualAnsOf(parameters.productName)} horas hábiles</Note>
      <ExceptionList form={form} disabled={busy} />
      <CountField
        className={classes.gap}
        label="Margen antes del ANS, en horas hábiles"
        description="Desde ahí el caso está por vencer"
        maxDigits={3}
        disabled={busy}
        {...form.field('gap')}
      />
      <StateBoxes form={form} disabled={busy} />
      <Checkbox label="Aplicar después del desembolso" {...form.field('applyPostDisbursement')} />
      {saving.refused && (
        <Note tone="danger" size="body" role="alert">
          {saving.refused}
        </Note>
      )}
      <Cluster justify="between" gap={4}>
        <Note as="span" size="body">
          {savedText(parameters)}
        </Note>
        <Button type="submit" loading={busy} whyNot={!form.isDirty() && unchanged}>
          Guardar
        </Button>
      </Cluster>
      <SaveConflict
        title={`${saving.met?.theirs.savedBy || 'Otra persona'} cambió los parámetros de ${label} mientras los editabas`}
        saving={saving}
        fieldsOf={(theirs) => differing(conflictLabels, inWords(typedOf(theirs)), inWords(form.getValues()))}
        onTake={onTakeTheirs}
      />
      <LeaveGuard asks={form.isDirty()} within={(query) => query.get(productParams.product.name) ?? ''} />
    </Stack>
  )
}
