import { RowButton } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table-model.ts'
import { Cluster } from '../../ui/layout.tsx'
import { namedColumns, Pending } from './agreement-columns.tsx'

export type PayrollRow = {
  code: string
  name: string
  users: readonly string[]
  /** Its change that is not applied yet. */
  pending?: 'Nuevo' | 'Editado' | 'Eliminado'
}

type Actions = Record<'onEdit' | 'onRemove' | 'onUndo', (row: PayrollRow) => void>

/** 'Deshacer' replaces 'Eliminar' in the same button element, so that the focus stays on it. */
const RowActions = ({ row, onEdit, onRemove, onUndo }: Actions & { row: PayrollRow }) => {
  const { code, pending } = row
  const isRemoved = pending === 'Eliminado'
  return (
    <>
      {!isRemoved && (
        <RowButton label="Editar" about={`Editar el convenio ${code}`} onPress={() => onEdit(row)} />
      )}
      <RowButton
        label={isRemoved ? 'Deshacer' : 'Eliminar'}
        about={isRemoved ? `Deshacer la eliminación del convenio ${code}` : `Eliminar el convenio ${code}`}
        onPress={() => (isRemoved ? onUndo : onRemove)(row)}
        quiet={!isRemoved}
      />
    </>
  )
}

/** Code, name and handlers of each agreement with handlers (C§2.1). */
export const payrollColumns = (actions: Actions): Column<PayrollRow>[] => [
  ...namedColumns<PayrollRow>(),
  {
    id: 'gestor',
    header: 'Gestor',
    cell: ({ users, pending }) => (
      <>
        {users.join(', ')}
        <Pending what={pending} />
      </>
    ),
    sortBy: ({ users }) => users.join(),
    search: ({ users }) => users.join(' '),
  },
  {
    id: 'acciones',
    header: 'Acciones',
    cell: (row) => (
      <Cluster gap={2}>
        <RowActions row={row} {...actions} />
      </Cluster>
    ),
    width: '210px',
  },
]
