import type { ConfiguredProcess } from '../../../../shared/process-configuration.ts'
import { RowButton } from '../../../ui/button.tsx'
import { counted } from '../../../ui/counted.ts'
import { type Column, type Sort, textColumn } from '../../../ui/data-table-model.ts'
import { Cluster } from '../../../ui/layout.tsx'

type Actions = {
  onEdit: (process: ConfiguredProcess) => void
  onRemove: (process: ConfiguredProcess) => void
}

export const byManagement: Sort = { id: 'management', desc: false }

export const processColumns = ({ onEdit, onRemove }: Actions): Column<ConfiguredProcess>[] => [
  textColumn('management', 'Gerencia', ({ management }) => management, { width: '20%' }),
  textColumn('area', 'Área', ({ area }) => area, { width: '17%' }),
  textColumn('process', 'Proceso', ({ process }) => process),
  textColumn('frequency', 'Frecuencia', ({ frequency }) => frequency, { width: '10%' }),
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
        <RowButton
          label="Editar"
          about={`Editar ${process.process} de ${process.area}`}
          onPress={() => onEdit(process)}
        />
        <RowButton
          label="Eliminar"
          about={`Eliminar ${process.process} de ${process.area}`}
          onPress={() => onRemove(process)}
        />
      </Cluster>
    ),
    width: '170px',
  },
]
