import type { Correction } from '../../../../shared/orders.ts'
import { Cluster, Note, SectionTitle } from '../../../ui/layout.tsx'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import classes from './correction.module.css'

type Props = {
  correction: Correction
  /** The changes since the return, in words. */
  changes: string | undefined
}

/** Why the order was returned, visible while it is corrected, and the changes since then (decision 22). */
export const CorrectionSummary = ({ correction, changes }: Props) => {
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
