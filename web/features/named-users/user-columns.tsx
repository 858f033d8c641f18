import type { NamedUser } from '../../../shared/named-users.ts'
import { formatInstant, formatName, formatPerson } from '../../format.ts'
import { RowButton } from '../../ui/button.tsx'
import { type Column, type Sort, textColumn } from '../../ui/data-table-model.ts'

export const byLogin: Sort = { id: 'login', desc: false }

export const loginOf = ({ login }: NamedUser): string => login

export const userColumns = (onRemove: (user: NamedUser) => void): Column<NamedUser>[] => [
  textColumn('login', 'Usuario de red', loginOf, { width: '18%', rowHeader: true }),
  textColumn('name', 'Nombre', ({ name }) => (name ? formatName(name) : 'No está en la planta')),
  {
    id: 'at',
    header: 'Agregado',
    cell: ({ at }) => formatInstant(at),
    sortBy: ({ at }) => at,
    width: '20%',
    whole: true,
  },
  textColumn('by', 'Agregado por', ({ by, byName }) => formatPerson(by, byName), { width: '26%' }),
  {
    id: 'actions',
    header: 'Acción',
    cell: (user) => (
      <RowButton label="Quitar" about={`Quitar a ${user.login}`} onPress={() => onRemove(user)} />
    ),
    width: '110px',
  },
]
