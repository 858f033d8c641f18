import { Button } from '../../../ui/button.tsx'
import { gridKeys } from '../../../ui/grid-keys.ts'
import { shortcutOf } from '../../../ui/keys/command.ts'
import { Bullets, Cluster, Message, Part } from '../../../ui/layout.tsx'

/** If there are more, only their number is shown. */
const shownLimit = 5

/** Each cell and row that was skipped, with the reason. */
export const LeftOut = ({ left, title }: { left: readonly string[]; title: string }) =>
  left.length > 0 && (
    <>
      <p>{title}</p>
      <Bullets>
        {left.slice(0, shownLimit).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {left.length > shownLimit && <li>{`y ${left.length - shownLimit} más`}</li>}
      </Bullets>
    </>
  )

type Props = { taken: number; left: readonly string[]; onUndo: (() => void) | undefined; onClose: () => void }

/** The result of a paste: how many cells were taken, and each skipped one with the reason. */
export const PasteReport = ({ taken, left, onUndo, onClose }: Props) => (
  <Cluster
    as={Message}
    align="start"
    justify="between"
    gap={3}
    below={3}
    tone={left.length > 0 ? 'waiting' : 'done'}
  >
    <Part as="div" grow role="status">
      <p>{taken === 1 ? 'Se pegó 1 celda.' : `Se pegaron ${taken} celdas.`}</p>
      <LeftOut left={left} title="No se pegó:" />
    </Part>
    <Cluster nowrap gap={2}>
      {onUndo && (
        <Button variant="default" size="compact-sm" onClick={onUndo} {...shortcutOf(gridKeys.undo)}>
          Deshacer
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={onClose}>
        Cerrar
      </Button>
    </Cluster>
  </Cluster>
)
