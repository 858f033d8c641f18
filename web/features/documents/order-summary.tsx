import { bogotaDay } from '../../../shared/dates.ts'
import { identityTypes } from '../../../shared/identity-types.ts'
import type { Draft } from '../../../shared/orders.ts'
import { formatDay, formatThousands } from '../../format.ts'
import classes from './documents.module.css'

/** Whose order it is, and until when it is kept (decision 14). */
export const OrderSummary = ({ draft }: { draft: Draft }) => {
  const identity = identityTypes.find(({ id }) => id === draft.typeCustomer)?.label ?? draft.typeCustomer
  const facts = [
    ['Cliente', `${identity} ${formatThousands(draft.identiCustomer)}`],
    ['Número de control', draft.numberControl],
    ['Proyecto crediticio', draft.creditProject],
    ['Guardada hasta', formatDay(bogotaDay(new Date(draft.expiresAt)))],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}:</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
