import { useState } from 'react'
import { bogotaDay } from '../../../../shared/dates.ts'
import {
  commissionPeriods,
  type Guarantee,
  guaranteeMessages,
  termDigits,
  units,
} from '../../../../shared/guarantees.ts'
import { formatName } from '../../../format.ts'
import { formatAmount } from '../../../guarantee-parts/format-amount.ts'
import { serverNow } from '../../../session/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { CountField } from '../../../ui/count-field.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Cluster, Fields, Foot, Note } from '../../../ui/layout.tsx'
import { OptionSelect } from '../../../ui/option-select.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { periodText } from '../guarantee-texts.ts'
import classes from '../guarantees.module.css'
import {
  type AskedReserve,
  asksPeriod,
  begunReserve,
  periodProblem,
  reserveForm,
  type TypedReserve,
} from './reserve-values.ts'
import type { DraftState } from './use-draft.ts'
import { useSendReserve } from './use-send-reserve.ts'

const periodOptions = Object.entries(commissionPeriods).map(([value, name]) => ({
  value,
  label: `${value} ${name}`,
}))

type FieldsProps = { form: ReturnType<typeof useForm<TypedReserve, AskedReserve>>; own: string | undefined }

/** The fields of C§5; `own` is the guarantee's commission period. */
const ReserveFields = ({ form, own }: FieldsProps) => {
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

type ConfirmProps = {
  guarantee: Guarantee
  asked: AskedReserve | undefined
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The request to the fund, for a last check: it is about money. */
const ConfirmReserve = ({ guarantee, asked, busy, onConfirm, onCancel }: ConfirmProps) => {
  const { guaranteeInfo, clientInfo } = guarantee
  return (
    <ConfirmModal
      opened={asked !== undefined}
      title={`¿Solicitar la reserva de la garantía ${guaranteeInfo.garaCodigo}?`}
      confirmLabel="Solicitar"
      cancelLabel="Cancelar"
      onConfirm={onConfirm}
      onCancel={onCancel}
      busy={busy}
      width={520}
    >
      {asked && (
        <Facts
          facts={[
            { label: 'Cliente', value: formatName(clientInfo.nombre) },
            { label: 'Valor', value: formatAmount(guaranteeInfo.valorGarantiaOriginal) },
            { label: 'Plazo', value: `${asked.term} ${asked.unitTerm.toLowerCase()}` },
            { label: 'Fecha de corte fiscal', value: asked.taxCourtDate },
            { label: 'Periodo de comisión', value: periodText(asked.period) },
          ]}
        />
      )}
      <Note above={4} size="body" role="status">
        {busy && 'Solicitando la reserva al fondo. Puede tardar unos segundos, no cierres esta ventana.'}
      </Note>
    </ConfirmModal>
  )
}

const reserveNames = {
  term: 'plazo',
  unitTerm: 'unidad del plazo',
  taxCourtDate: 'fecha de corte fiscal',
  period: 'periodo de comisión',
}

type Props = {
  login: string
  guarantee: Guarantee
  requestNumber: string | undefined
  draft: DraftState
}

/** Requests the reserve after a question; a failure keeps all typed values (C§5, C§8). */
export const ReserveForm = ({ login, guarantee, requestNumber, draft }: Props) => {
  const { periodosDeprlr: own } = guarantee.guaranteeInfo
  const [schema] = useState(() => reserveForm(own, bogotaDay(serverNow())))
  const form = useForm<TypedReserve, AskedReserve>({
    schema,
    initialValues:
      draft.begun.typed ??
      begunReserve({ period: own, fiscalDate: guarantee.guaranteeExtraInfo.fechaCorteFiscal }),
    onValuesChange: draft.type,
  })
  const [asked, setAsked] = useState<AskedReserve>()
  const send = useSendReserve({ login, guarantee, requestNumber, draft })
  const whyNot = form.whyNot(reserveNames)
  const forget = () => setAsked(undefined)
  return (
    <Fields as="form" className={classes.form} onSubmit={form.submit(setAsked)} noValidate>
      <ReserveFields form={form} own={own} />
      <Foot above={1}>
        <Note size="body" grow id="reserve-hint" role="status">
          {[send.hint, whyNot].filter(Boolean).join('. ')}
        </Note>
        <Button type="submit" whyNot={whyNot} saidIn="reserve-hint">
          Solicitar reserva
        </Button>
      </Foot>
      <ConfirmReserve
        guarantee={guarantee}
        asked={asked}
        busy={send.busy}
        onConfirm={() => asked && void send.run(asked, forget)}
        onCancel={forget}
      />
    </Fields>
  )
}
