import type { ReactNode } from 'react'
import type { CaseRow } from '../../shared/cases.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import classes from './return-reason.module.css'

type Props = {
  row: CaseRow | undefined
  onClose: () => void
  /** What can be done about it. */
  action?: ReactNode
}

/** Why an order came back (A§2.4). */
export const ReturnReason = ({ row, onClose, action }: Props) => (
  <Dialog opened={row !== undefined} title="Causal de devolución" onClose={onClose} width={520}>
    <p className={classes.reason}>{row?.reasonReturn || 'La devolución no tiene una causal registrada.'}</p>
    <dl className={classes.facts}>
      {row?.returnKind && (
        <>
          <dt>Tipo</dt>
          <dd>{row.returnKind}</dd>
        </>
      )}
      <dt>Número de control</dt>
      <dd>{row?.numberControl}</dd>
    </dl>
    <DialogActions>
      <Button variant={action ? 'default' : undefined} onClick={onClose} data-autofocus>
        Aceptar
      </Button>
      {action}
    </DialogActions>
  </Dialog>
)
