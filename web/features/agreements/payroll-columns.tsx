import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table-model.ts'
import classes from './agreements.module.css'

export type PayrollRow = {
  code: string
  name: string
  users: readonly string[]
  /** What of it is not applied yet. */
  pending?: 'Nuevo' | 'Editado' | 'Eliminado'
}

type Actions = Record<'onEdit' | 'onRemove' | 'onUndo', (row: PayrollRow) => void>

/** Code, name and handlers of each agreement that has some (C§2.1). */
export const payrollColumns = ({ onEdit, onRemove, onUndo }: Actions): Column<PayrollRow>[] => [
  {
    id: 'codigo',
    header: 'Código',
    cell: ({ code }) => code,
    sortBy: ({ code }) => code,
    search: ({ code }) => code,
    width: '220px',
    rowHeader: true,
  },
  {
    id: 'nombre',
    header: 'Convenio',
    cell: ({ name }) => name,
    sortBy: ({ name }) => name,
    search: ({ name }) => name,
  },
  {
    id: 'gestor',
    header: 'Gestor',
    cell: ({ users, pending }) => (
      <>
        {users.join(', ')}
        {pending && <div className={classes.pending}>{pending} sin aplicar</div>}
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
        {row.pending === 'Eliminado' ? (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onUndo(row)}
            aria-label={`Deshacer la eliminación del convenio ${row.code}`}
          >
            Deshacer
          </Button>
        ) : (
          <>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => onEdit(row)}
              aria-label={`Editar el convenio ${row.code}`}
            >
              Editar
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => onRemove(row)}
              aria-label={`Eliminar el convenio ${row.code}`}
            >
              Eliminar
            </Button>
          </>
        )}
      </div>
    ),
    width: '210px',
  },
]
