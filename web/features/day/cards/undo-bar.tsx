import { Button } from '../../../ui/button.tsx'
import { Cluster, Message } from '../../../ui/layout.tsx'
import { spanText, titleOf } from './card-texts.ts'
import type { Held } from './held-removals.ts'

type Props = { held: readonly Held[]; onUndo: (id: string) => void }

/** The last deletions, with a way to undo them. */
export const UndoBar = ({ held, onUndo }: Props) => (
  <div role="status">
    {held
      .filter(({ waits }) => waits)
      .map(({ card }) => (
        <Cluster as={Message} key={card.id} nowrap justify="between" gap={3} above={4}>
          <span>{`Se eliminó ${titleOf(card)}, ${spanText(card)}`}</span>
          <Button variant="default" size="compact-sm" onClick={() => onUndo(card.id)}>
            Deshacer
          </Button>
        </Cluster>
      ))}
  </div>
)
