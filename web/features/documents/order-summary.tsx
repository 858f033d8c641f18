import { bogotaDay } from '../../../shared/dates.ts'
import { identityTypes } from '../../../shared/identity-types.ts'
import type { Correction, Draft } from '../../../shared/orders.ts'
import { formatDay, formatThousands } from '../../format.ts'
import { Facts } from '../../ui/facts.tsx'
import { Cluster, Note, Part, SectionTitle } from '../../ui/layout.tsx'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './documents.module.css'

type CorrectionProps = {
  correction: Correction
  /** The changes since the return, in words. */
  changes: string | undefined
}

/** Why the order was returned, visible while it is corrected, and the changes since then (decision 22). */
export const CorrectionSummary = ({ correction, changes }: CorrectionProps) => {
  const { attempt, reason, returnKind } = correction
  return (
    <section className={classes.summary} aria-labelledby="orden-devuelta">
      <Cluster>
        <SectionTitle id="orden-devuelta">Orden devuelta</SectionTitle>
        {returnKind && returnKind !== 'Devuelto' && <StatusBadge label={returnKind} tone="returned" />}
        <span className={classes.attempt}>Intento {attempt}</span>
      </Cluster>
      <ScrollRegion className={classes.reason} role="group" label="Causal de devolución">
        {reason || 'La devolución no tiene una causal registrada.'}
      </ScrollRegion>
      <Note above={2} role="status">
        {changes ? `Cambios desde la devolución: ${changes}.` : 'Aún no has cambiado ningún documento.'}
      </Note>
    </section>
  )
}

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
