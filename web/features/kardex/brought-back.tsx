import { Button } from '../../ui/button.tsx'
import { quantity } from '../../ui/counted.ts'
import classes from './kardex.module.css'

type Props = { rows: number; onClose: () => void }

/** Says that values typed before a reload were restored and are not saved yet. */
export const BroughtBack = ({ rows, onClose }: Props) => (
  <div className={classes.report} data-urgent>
    <p role="status">
      {`Recuperamos lo que habías escrito en ${quantity(rows, 'fila', 'filas')}. Aún no está guardado.`}
    </p>
    <Button variant="subtle" size="compact-sm" onClick={onClose}>
      Cerrar
    </Button>
  </div>
)
