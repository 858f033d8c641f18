import { Button } from '../../../ui/button.tsx'
import { quantity } from '../../../ui/counted.ts'
import { Cluster } from '../../../ui/layout.tsx'
import classes from '../kardex.module.css'

type Props = { rows: number; onClose: () => void }

/** Says that values typed before a reload were restored and are not saved yet. */
export const BroughtBack = ({ rows, onClose }: Props) => (
  <Cluster align="start" justify="between" gap={3} className={classes.report} data-urgent>
    <p role="status">
      {`Recuperamos lo que habías escrito en ${quantity(rows, 'fila', 'filas')}. Aún no está guardado.`}
    </p>
    <Button variant="subtle" size="compact-sm" onClick={onClose}>
      Cerrar
    </Button>
  </Cluster>
)
