import type { ActivityCard } from '../../../../shared/activity-cards.ts'
import { SaveConflict } from '../../../save-conflict.tsx'
import { differing } from '../../../ui/conflict-dialog.tsx'
import { ofCard, type TypedActivity } from './activity-values.ts'
import { labels } from './form-texts.ts'
import type { useSaveActivity } from './use-save-activity.ts'

const { total, ...compared } = labels

type Props = {
  saving: ReturnType<typeof useSaveActivity>
  typed: TypedActivity
  /** Restarts the edit with the card as it is now. */
  onTake: (card: ActivityCard) => void
}

/** A card that was changed in another window while it was edited in this one. */
export const ActivityConflict = ({ typed, ...props }: Props) => (
  <SaveConflict
    {...props}
    title="La actividad cambió en otra ventana mientras la editabas"
    fieldsOf={(theirs) => differing(compared, ofCard(theirs), typed)}
  />
)
