import type { ConfiguredProcess } from '../../../shared/process-configuration.ts'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import type { Column, Sort } from '../../ui/data-table-model.ts'
import { Cluster } from '../../ui/layout.tsx'

type Actions = {
  onEdit: (process: ConfiguredProcess) => void
  onRemove: (process: ConfiguredProcess) => void
}
type Texts = 'management' | 'area' | 'process' | 'frequency'

const textColumn = (id: Texts, header: string, width?: string): Column<ConfiguredProcess> => ({
  id,
  header,
  cell: (process) => process[id],
  sortBy: (process) => process[id],
  search: (process) => process[id],
  ...(width && { width }),
})

export const byManagement: Sort = { id: 'management', desc: false }

export const processColumns = ({ onEdit, onRemove }: Actions): Column<ConfiguredProcess>[] => [
  textColumn('management', 'Gerencia', '20%'),
  textColumn('area', 'Área', '17%'),
  textColumn('process', 'Proceso'),
  textColumn('frequency', 'Frecuencia', '10%'),
  {
    id: 'goal',
    header: 'Meta diaria',
    cell: ({ daylyGoal }) => counted(daylyGoal),
    sortBy: ({ daylyGoal }) => daylyGoal,
    width: '10%',
    align: 'end',
  },
  {
    id: 'people',
    header: 'Personas',
    cell: ({ assignedPeople }) => counted(assignedPeople),
    sortBy: ({ assignedPeople }) => assignedPeople,
    width: '9%',
    align: 'end',
  },
  {
    id: 'actions',
    header: 'Acción',
    cell: (process) => (
      <Cluster as="span" nowrap gap={2}>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => onEdit(process)}
          aria-label={`Editar ${process.process} de ${process.area}`}
        >
          Editar
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => onRemove(process)}
          aria-label={`Eliminar ${process.process} de ${process.area}`}
        >
          Eliminar
        </Button>
      </Cluster>
    ),
    width: '170px',
  },
]
