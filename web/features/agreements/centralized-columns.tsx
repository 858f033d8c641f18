import type { Agreement } from '../../../shared/agreements.ts'
import { RowButton } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table-model.ts'
import { Cluster } from '../../ui/layout.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { namedColumns, Pending } from './agreement-columns.tsx'

export type CentralizedRow = Agreement & {
  /** Its change that is not applied yet. */
  pending?: string
  isNew: boolean
}

type Actions = { onLock: (row: CentralizedRow) => void; onTakeOut: (row: CentralizedRow) => void }

const lockLabel = ({ active }: CentralizedRow): string => (active ? 'Bloquear' : 'Desbloquear')

/** Code, name and lock of each agreement (C§2.1); a new one that is not applied yet can still be removed. */
export const centralizedColumns = ({ onLock, onTakeOut }: Actions): Column<CentralizedRow>[] => [
  ...namedColumns<CentralizedRow>(),
  {
    id: 'estado',
    header: 'Estado',
    cell: ({ active, pending }) => (
      <>
        <StatusBadge label={active ? 'Activo' : 'Bloqueado'} tone={active ? 'approved' : 'returned'} />
        <Pending what={pending} />
      </>
    ),
    sortBy: ({ active }) => (active ? 'Activo' : 'Bloqueado'),
    width: '200px',
  },
  {
    id: 'acciones',
    header: 'Acciones',
    cell: (row) => (
      <Cluster gap={2}>
        <RowButton
          label={lockLabel(row)}
          about={`${lockLabel(row)} el convenio ${row.code}`}
          onPress={() => onLock(row)}
        />
        {row.isNew && (
          <RowButton
            label="Quitar"
            about={`Quitar el convenio ${row.code}`}
            onPress={() => onTakeOut(row)}
            quiet
          />
        )}
      </Cluster>
    ),
    width: '210px',
  },
]
