import type { Agreement } from '../../../shared/agreements.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table-model.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './agreements.module.css'

export type CentralizedRow = Agreement & {
  /** What of it is not applied yet. */
  pending?: string
  isNew: boolean
}

type Actions = { onLock: (row: CentralizedRow) => void; onTakeOut: (row: CentralizedRow) => void }

/** Code, name and the lock of each agreement (C§2.1); one that is not applied yet can still be taken out. */
export const centralizedColumns = ({ onLock, onTakeOut }: Actions): Column<CentralizedRow>[] => [
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
    id: 'estado',
    header: 'Estado',
    cell: ({ active, pending }) => (
      <>
        <StatusBadge label={active ? 'Activo' : 'Bloqueado'} tone={active ? 'approved' : 'returned'} />
        {pending && <div className={classes.pending}>{pending} sin aplicar</div>}
      </>
    ),
    sortBy: ({ active }) => (active ? 'Activo' : 'Bloqueado'),
    width: '200px',
  },
  {
    id: 'acciones',
    header: 'Acciones',
    cell: (row) => (
      <div className={classes.actions}>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => onLock(row)}
          aria-label={`${row.active ? 'Bloquear' : 'Desbloquear'} el convenio ${row.code}`}
        >
          {row.active ? 'Bloquear' : 'Desbloquear'}
        </Button>
        {row.isNew && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onTakeOut(row)}
            aria-label={`Quitar el convenio ${row.code}`}
          >
            Quitar
          </Button>
        )}
      </div>
    ),
    width: '210px',
  },
]
