import { Button } from '../../../ui/button.tsx'
import { quantity } from '../../../ui/counted.ts'
import { Cluster, Message, Part } from '../../../ui/layout.tsx'

type Props = { rows: number; onClose: () => void }

/** Says that values typed before a reload were restored and are not saved yet. */
export const BroughtBack = ({ rows, onClose }: Props) => (
  <Cluster as={Message} align="start" justify="between" gap={3} below={3} tone="waiting">
    <Part as="p" grow role="status">
      {`Recuperamos lo que habías escrito en ${quantity(rows, 'fila', 'filas')}. Aún no está guardado.`}
    </Part>
    <Button variant="subtle" size="compact-sm" onClick={onClose}>
      Cerrar
    </Button>
  </Cluster>
)
