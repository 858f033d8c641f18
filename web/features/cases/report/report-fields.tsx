import { type Ref, useState } from 'react'
import { productLabel } from '../../../../shared/products.ts'
import { portfolioNames } from '../../../../shared/reported-stages.ts'
import { stageNames, subStageNames } from '../../../../shared/stage-names.ts'
import { type Portfolio, portfolios, type Stage, subStages } from '../../../../shared/stages.ts'
import { GuaranteeField } from '../../../guarantee-parts/guarantee-field.tsx'
import { serverNow } from '../../../session/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DigitsField } from '../../../ui/digits-field.tsx'
import { Cluster, Stack } from '../../../ui/layout.tsx'
import { OptionSelect } from '../../../ui/option-select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { useForm } from '../../../ui/use-form.ts'
import type { Known } from './known-case.ts'
import { ReceivedField } from './received-field.tsx'
import classes from './report.module.css'
import {
  asksGuarantee,
  asksSubProcess,
  inPortfolio,
  productsOf,
  type Report,
  type TypedReport,
} from './report-values.ts'
import { typedOfInstant } from './typed-instant.ts'

type Props = {
  form: ReturnType<typeof useForm<TypedReport, Report>>
  stages: readonly Stage[]
  known: Known | undefined
  /** Runs when the case number field is left: looks the case up (B§5). */
  onNumber: (number: string) => void
  numberRef: Ref<HTMLInputElement>
}

const optionsOf = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, label: names[value] }))

/** The fields of 'Reportar caso' (B§2, B§5). */
export const ReportFields = ({ form, stages, known, onNumber, numberRef }: Props) => {
  const [byCalendar, setByCalendar] = useState(false)
  const number = form.field('requestNumber')
  const products = productsOf(form.values.product)
  const none = products.length > 1 ? [{ value: '', label: 'Sin producto' }] : []
  return (
    <>
      <TextField
        {...number}
        ref={numberRef}
        label="Nº Caso"
        autoComplete="off"
        maxLength={20}
        error={number.error ?? (known?.blocks ? known.text : undefined)}
        description={known && !known.blocks ? known.text : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onBlur={() => {
          number.onBlur?.()
          onNumber(number.value.trim())
        }}
      />
      <Stack gap={2}>
        <ReceivedField {...form.field('requestDate')} byCalendar={byCalendar} />
        <Cluster justify="between" gap={2}>
          <Checkbox label="Elegir la fecha en el calendario" value={byCalendar} onChange={setByCalendar} />
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => form.setFieldValue('requestDate', typedOfInstant(serverNow()))}
          >
            Ahora
          </Button>
        </Cluster>
      </Stack>
      <OptionSelect
        label="Producto"
        options={optionsOf<Portfolio>(portfolios, portfolioNames)}
        {...form.field('product')}
        onChange={(portfolio) => form.setValues(inPortfolio(form.getValues(), portfolio))}
      />
      {products.length > 0 && (
        <OptionSelect
          label="Producto del catálogo (opcional)"
          description="Sus parámetros dicen el ANS del caso; sin producto es el usual"
          placeholder="Sin producto"
          options={[...none, ...products.map((id) => ({ value: id, label: productLabel(id) }))]}
          {...form.field('productName')}
        />
      )}
      <OptionSelect label="Proceso" options={optionsOf(stages, stageNames)} {...form.field('process')} />
      {asksSubProcess(form.values) && (
        <OptionSelect
          label="Subproceso"
          options={optionsOf(subStages, subStageNames)}
          {...form.field('subProcess')}
        />
      )}
      <DigitsField label="Documento del cliente (opcional)" maxDigits={15} {...form.field('document')} />
      <div className={classes.reserve}>
        <Checkbox label="Requiere reserva FNG" {...form.field('fgnReserve')} />
      </div>
      {asksGuarantee(form.values) && (
        <GuaranteeField label="Número de garantía (opcional)" {...form.field('guaranteeNumber')} />
      )}
    </>
  )
}
