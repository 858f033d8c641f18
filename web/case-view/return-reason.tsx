import type { ReactNode } from 'react'
import type { CaseRow } from '../../shared/cases.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Facts } from '../ui/facts.tsx'
import { Card } from '../ui/page.tsx'
import { factsOf } from './facts.ts'
import classes from './return-reason.module.css'

type Props = {
  row: CaseRow | undefined
  onClose: () => void
  /** The action offered for it. */
  action?: ReactNode
}

/** Why an order was returned (A§2.4). */
export const ReturnReason = ({ row, onClose, action }: Props) => (
  <Dialog opened={row !== undefined} title="Causal de devolución" onClose={onClose} width={520}>
    <p className={classes.reason}>{row?.reasonReturn || 'La devolución no tiene una causal registrada.'}</p>
    <Card>
      <Facts facts={row ? [{ label: 'Tipo', value: row.returnKind }, ...factsOf(row, ['control'])] : []} />
    </Card>
    <DialogActions>
      <Button variant={action ? 'default' : undefined} onClick={onClose} data-autofocus>
        Aceptar
      </Button>
      {action}
    </DialogActions>
  </Dialog>
)
