import type { Column } from '../../ui/data-table-model.ts'
import { namedColumns, Pending, RowAction } from './agreement-columns.tsx'
import classes from './agreements.module.css'

export type PayrollRow = {
  code: string
  name: string
  users: readonly string[]
  /** What of it is not applied yet. */
  pending?: 'Nuevo' | 'Editado' | 'Eliminado'
}

type Actions = Record<'onEdit' | 'onRemove' | 'onUndo', (row: PayrollRow) => void>

const RowActions = ({ row, onEdit, onRemove, onUndo }: Actions & { row: PayrollRow }) => {
  const { code, pending } = row
  if (pending === 'Eliminado') {
    const about = `Deshacer la eliminación del convenio ${code}`
    return <RowAction label="Deshacer" about={about} onPress={() => onUndo(row)} />
  }
  return (
    <>
      <RowAction label="Editar" about={`Editar el convenio ${code}`} onPress={() => onEdit(row)} />
      <RowAction
        label="Eliminar"
        about={`Eliminar el convenio ${code}`}
        onPress={() => onRemove(row)}
        quiet
      />
    </>
  )
}

/** Code, name and handlers of each agreement that has some (C§2.1). */
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
      <div className={classes.actions}>
        <RowActions row={row} {...actions} />
      </div>
    ),
    width: '210px',
  },
]
