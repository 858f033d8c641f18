import type { Correction } from '../../../shared/orders.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
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
      <div className={classes.heading}>
        <h2 className={classes.title} id="orden-devuelta">
          Orden devuelta
        </h2>
        {returnKind && returnKind !== 'Devuelto' && <StatusBadge label={returnKind} tone="returned" />}
        <span className={classes.attempt}>Intento {attempt}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long reason scrolls, and needs the keyboard's arrows */}
      <section className={classes.reason} tabIndex={0} aria-label="Causal de devolución">
        {reason || 'La devolución no tiene una causal registrada.'}
      </section>
      <p className={classes.changes} role="status">
        {changes ? `Cambios desde la devolución: ${changes}.` : 'Aún no has cambiado ningún documento.'}
      </p>
    </section>
  )
}
