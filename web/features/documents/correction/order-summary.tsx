import { bogotaDay } from '../../../../shared/dates.ts'
import { identityTypes } from '../../../../shared/identity-types.ts'
import type { Draft } from '../../../../shared/orders.ts'
import { formatDay, formatThousands } from '../../../format.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Part } from '../../../ui/layout.tsx'

/** The customer of the order, and until when the draft is kept (decision 14). */
export const OrderSummary = ({ draft }: { draft: Draft }) => {
  const identity = identityTypes.find(({ id }) => id === draft.typeCustomer)?.label ?? draft.typeCustomer
  const facts = [
    { label: 'Cliente', value: `${identity} ${formatThousands(draft.identiCustomer)}` },
    { label: 'Número de control', value: draft.numberControl },
    { label: 'Proyecto crediticio', value: draft.creditProject },
    { label: 'Guardada hasta', value: formatDay(bogotaDay(new Date(draft.expiresAt))) },
  ]
  return (
    <Part as="div" below={4}>
      <Facts facts={facts} layout="line" />
    </Part>
  )
}
