import { useMemo, useState } from 'react'
import { seatCalls } from '../../../../shared/seat-calls.ts'
import type { Seat } from '../../../../shared/seats.ts'
import type { Vertical } from '../../../../shared/verticals.ts'
import { useAll } from '../../../api/use-all.ts'
import { formatName } from '../../../format.ts'
import { List } from '../../../list.tsx'
import { RowButton } from '../../../ui/button.tsx'
import { counted } from '../../../ui/counted.ts'
import { type Column, textColumn } from '../../../ui/data-table-model.ts'
import { Note } from '../../../ui/layout.tsx'
import { ofStaff } from '../../../use-address.ts'

type Props = { vertical: Vertical; code: string | undefined; onOpen: (code: string) => void }

const keyOf = ({ positionCode }: Seat): string => positionCode
const none: readonly Seat[] = []

const columnsOf = (onOpen: (code: string) => void): Column<Seat>[] => [
  textColumn('codigo', 'Código', ({ positionCode }) => positionCode, { width: '11%' }),
  textColumn('nombre', 'Nombre completo', ({ fullName }) => fullName ?? 'Vacante', {
    cell: ({ fullName }) => formatName(fullName ?? 'Vacante'),
  }),
  textColumn('documento', 'Documento', ({ documentNumber }) => documentNumber, { width: '11%' }),
  textColumn('usuario', 'Usuario', ({ user }) => user, { width: '11%' }),
  textColumn('gerencia', 'Gerencia', ({ management }) => management, { width: '16%' }),
  textColumn('area', 'Área', ({ area }) => area, { width: '13%' }),
  textColumn('proceso', 'Proceso', ({ process }) => process, { width: '15%' }),
  {
    id: 'ver',
    header: 'Acción',
    cell: ({ positionCode, fullName }) => (
      <RowButton
        label="Ver"
        about={`Ver la posición ${positionCode}, ${formatName(fullName ?? 'vacante')}`}
        onPress={() => onOpen(positionCode)}
      />
    ),
    width: '80px',
  },
]

/** All seats of a vertical. The first reading shows them as they arrive, because there may be many thousands. */
const useSeats = (vertical: Vertical) => {
  const [arrived, setArrived] = useState(none)
  const { data, error, mutate } = useAll(
    seatCalls.list,
    { query: { Vertical: vertical } },
    undefined,
    (_, seats) => setArrived(seats),
  )
  return { seats: data ?? arrived, isWhole: data !== undefined, error, mutate }
}

/** Every seat of the vertical, so that its code need not be remembered. */
export const SeatList = ({ vertical, onOpen }: Props) => {
  const { seats, isWhole, error, mutate } = useSeats(vertical)
  const columns = useMemo(
    () =>
      columnsOf((code) => {
        onOpen(code)
        window.scrollTo({ top: 0 })
      }),
    [onOpen],
  )
  return (
    <List
      label={`Planta de ${vertical}`}
      columns={columns}
      rows={seats}
      rowKey={keyOf}
      loading={!isWhole}
      error={error}
      onRetry={mutate}
      address={ofStaff}
      searchPlaceholder="Buscar por código, nombre, documento o usuario"
      minWidth={900}
      toolbar={
        <Note as="span" block role="status">
          {!isWhole && seats.length > 0 && `Cargando posiciones: ${counted(seats.length)}`}
        </Note>
      }
    />
  )
}
