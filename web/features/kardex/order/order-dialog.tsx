import { kardexLimits, kardexTexts } from '../../../../shared/kardex-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Part } from '../../../ui/layout.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import classes from '../kardex.module.css'

type Props = {
  area: string
  /** In the order on screen. */
  processes: readonly string[]
  /** Empty: back to the default order. */
  onOrder: (processes: readonly string[]) => void
  onClose: () => void
}

/** Sorts the processes of an area for this user; the first four are their priorities (decision 66). */
export const OrderDialog = ({ area, processes, onOrder, onClose }: Props) => (
  <Dialog opened title={`Ordenar los procesos de ${area}`} onClose={onClose} width={560}>
    <Part as="p" below={3}>
      {`Los ${kardexLimits.priorities} primeros llevan la marca «${kardexTexts.priority}». El orden es solo tuyo y queda guardado en este navegador.`}
    </Part>
    <div className={classes.order}>
      <SortableList
        label={area}
        items={processes.map((process, place) => ({
          id: process,
          label: process,
          ...(place < kardexLimits.priorities && { detail: kardexTexts.priority }),
        }))}
        onSort={onOrder}
      />
    </div>
    <DialogActions>
      <Button variant="default" onClick={() => onOrder([])}>
        Orden alfabético
      </Button>
      <Button onClick={onClose} data-autofocus>
        Cerrar
      </Button>
    </DialogActions>
  </Dialog>
)
