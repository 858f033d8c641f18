import { useState } from 'react'
import { bogotaDay } from '../../../../shared/dates.ts'
import type { Guarantee } from '../../../../shared/guarantees.ts'
import { serverNow } from '../../../session/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Fields, Foot, Note } from '../../../ui/layout.tsx'
import { useForm } from '../../../ui/use-form.ts'
import classes from '../guarantees.module.css'
import { ConfirmReserve } from './confirm-reserve.tsx'
import { ReserveFields } from './reserve-fields.tsx'
import { type AskedReserve, begunReserve, reserveForm, type TypedReserve } from './reserve-values.ts'
import type { DraftState } from './use-draft.ts'
import { useSendReserve } from './use-send-reserve.ts'

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
