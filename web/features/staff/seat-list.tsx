import { useMemo, useState } from 'react'
import { seatCalls } from '../../../shared/seat-calls.ts'
import type { Seat } from '../../../shared/seats.ts'
import type { Vertical } from '../../../shared/verticals.ts'
import { messageOf } from '../../api/api-error.ts'
import { useAll } from '../../api/use-all.ts'
import { formatName } from '../../format.ts'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column, Sort } from '../../ui/data-table-model.ts'
import { useTableAddress } from '../../use-address.ts'
import classes from './staff.module.css'

type Props = { vertical: Vertical; code: string | undefined; onOpen: (code: string) => void }

/** The server's order, by code: 20,000 seats need no sorting. */
const asGiven: Sort = { id: '', desc: false }
const keyOf = ({ positionCode }: Seat): string => positionCode
const none: readonly Seat[] = []

const textColumn = (
  id: string,
  header: string,
  of: (seat: Seat) => string | undefined,
  width?: string,
): Column<Seat> => ({ id, header, cell: of, sortBy: of, search: of, ...(width && { width }) })

const columnsOf = (onOpen: (code: string) => void): Column<Seat>[] => [
  textColumn('codigo', 'Código', ({ positionCode }) => positionCode, '11%'),
  {
    ...textColumn('nombre', 'Nombre completo', ({ fullName }) => fullName ?? 'Vacante'),
    cell: ({ fullName }) => formatName(fullName ?? 'Vacante'),
  },
  textColumn('documento', 'Documento', ({ documentNumber }) => documentNumber, '11%'),
  textColumn('usuario', 'Usuario', ({ user }) => user, '11%'),
  textColumn('gerencia', 'Gerencia', ({ management }) => management, '16%'),
  textColumn('area', 'Área', ({ area }) => area, '13%'),
  textColumn('proceso', 'Proceso', ({ process }) => process, '15%'),
  {
    id: 'ver',
    header: 'Acción',
    cell: ({ positionCode, fullName }) => (
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => onOpen(positionCode)}
        aria-label={`Ver la posición ${positionCode}, ${formatName(fullName ?? 'vacante')}`}
      >
        Ver
      </Button>
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
  const { search, setSearch, sort, setSort } = useTableAddress(columns, asGiven, { ofStaff: true })
  return (
    <AsyncPanel
      data={error && !isWhole ? undefined : seats}
      failure={error && messageOf(error)}
      onRetry={mutate}
      framed
    >
      {(rows) => (
        <DataTable
          label={`Planta de ${vertical}`}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          emptyText="No se encontraron resultados"
          searchPlaceholder="Buscar por código, nombre, documento o usuario"
          search={search}
          onSearch={setSearch}
          sort={sort}
          onSort={setSort}
          loading={!isWhole}
          minWidth={900}
          toolbar={
            <span role="status" className={classes.when}>
              {!isWhole && seats.length > 0 && `Cargando posiciones: ${counted(seats.length)}`}
            </span>
          }
        />
      )}
    </AsyncPanel>
  )
}
