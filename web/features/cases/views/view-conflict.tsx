import type { Management } from '../../../../shared/roles.ts'
import type { View } from '../../../../shared/views.ts'
import { views } from '../../../../shared/views.ts'
import { revalidate } from '../../../api/refresh.ts'
import { SaveConflict } from '../../../save-conflict.tsx'
import { differing } from '../../../ui/conflict-dialog.tsx'
import { filterWords } from './filter-words.ts'
import type { useSaveView } from './use-save-view.ts'

const labels = { name: 'Nombre', filters: 'Filtros', shared: 'Compartida con el equipo' } as const

type Compared = Pick<View, 'name' | 'search' | 'shared'>
const inWords = ({ name, search, shared }: Compared, management: Management) => ({
  name,
  filters: filterWords(search, management),
  shared: shared ? 'Sí' : 'No',
})

type Props = {
  management: Management
  saving: ReturnType<typeof useSaveView>
  onTake: (theirs: View) => void
}

/** A view that its user changed in another window meanwhile. */
export const ViewConflict = ({ management, saving, onTake }: Props) => (
  <SaveConflict
    title="La vista cambió mientras la editabas"
    saving={saving}
    fieldsOf={(theirs, { typed }) =>
      differing(labels, inWords(theirs, management), inWords(typed, management))
    }
    onTake={(theirs) => {
      void revalidate(views.save)
      onTake(theirs)
    }}
  />
)
