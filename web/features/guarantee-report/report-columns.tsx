import type { ReportRow } from '../../../shared/guarantee-report.ts'
import { reserveLabels } from '../../../shared/guarantees.ts'
import { formatInstant, formatName } from '../../format.ts'
import { cutCause } from '../../guarantee-parts/cut-cause.ts'
import { formatAmount } from '../../guarantee-parts/format-amount.ts'
import { ReserveBadge } from '../../guarantee-parts/reserve-badge.tsx'
import type { Column, Sort } from '../../ui/data-table-model.ts'
import { dayIn, numberIn, salesText } from './report-texts.ts'

export const newestFirst: Sort = { id: 'fecha', desc: true }

type Key = Exclude<keyof ReportRow, 'id' | 'statusReserve'>

/** A text of SCG or the fund, unchanged. */
const text = (id: string, header: string, key: Key, width: number): Column<ReportRow> => ({
  ...{ id, header },
  cell: (row) => row[key],
  sortBy: (row) => row[key],
  width: `${width}px`,
})
const searched = (column: Column<ReportRow>, key: Key): Column<ReportRow> => ({
  ...column,
  search: (row) => row[key],
})
const code = (id: string, header: string, key: Key, width: number): Column<ReportRow> => ({
  ...text(id, header, key, width),
  whole: true,
})

/** C§3's columns: the reserve and its result first, then the data of the guarantee. */
export const reportColumns: readonly Column<ReportRow>[] = [
  {
    ...searched(code('garantia', 'Nº de garantía', 'numberGuarantee', 148), 'numberGuarantee'),
    ...{ rowHeader: true, keptStart: '0' },
  },
  {
    id: 'estado',
    header: 'Estado',
    cell: ({ statusReserve }) => <ReserveBadge status={statusReserve} />,
    sortBy: ({ statusReserve }) => reserveLabels[statusReserve],
    width: '132px',
  },
  {
    id: 'fecha',
    header: 'Fecha de solicitud',
    cell: ({ requestDate }) => formatInstant(requestDate),
    sortBy: ({ requestDate }) => Date.parse(requestDate),
    ...{ width: '168px', whole: true },
  },
  {
    ...text('cliente', 'Nombre del cliente', 'fullNameCustomer', 220),
    cell: ({ fullNameCustomer }) => formatName(fullNameCustomer),
    search: ({ fullNameCustomer }) => fullNameCustomer,
  },
  code('tipo', 'Tipo de documento', 'typeId', 104),
  searched(code('documento', 'Nº de documento', 'numberDocument', 132), 'numberDocument'),
  {
    id: 'valor',
    header: 'Valor original',
    cell: ({ valueOriginalGuarantee }) => formatAmount(valueOriginalGuarantee),
    sortBy: ({ valueOriginalGuarantee }) => Number(valueOriginalGuarantee),
    ...{ width: '190px', align: 'end', whole: true },
  },
  text('moneda', 'Moneda', 'currency', 90),
  code('producto', 'Producto FNG', 'productFng', 112),
  searched(code('reserva', 'Nº de reserva', 'reserveCode', 150), 'reserveCode'),
  code('codigo', 'Cód. de rechazo', 'codeReject', 104),
  {
    ...text('causal', 'Causal de rechazo', 'reasonReject', 360),
    cell: ({ reasonReject }) => cutCause(reasonReject),
  },
  text('oficina', 'Oficina', 'branchOffice', 170),
  code('dane', 'Código DANE', 'daneCode', 104),
  text('destino', 'Destino', 'destiny', 180),
  code('cobertura', 'Cobertura', 'coverage', 104),
  code('ciiu', 'CIIU', 'ciiu', 84),
  {
    ...code('ventas', 'Ventas anuales', 'annualSales', 190),
    cell: ({ annualSales }) => salesText(annualSales),
    sortBy: ({ annualSales }) => numberIn(annualSales),
    align: 'end',
  },
  text('comision', 'Tipo de comisión', 'typeCommission', 160),
  text('cartera', 'Tipo de cartera', 'typePortfolio', 140),
  code('calificacion', 'Calificación', 'score', 110),
  {
    ...code('corte', 'Fecha de corte fiscal', 'fiscalDate', 110),
    sortBy: ({ fiscalDate }) => dayIn(fiscalDate),
  },
]

/** The width of all columns. */
export const columnsWidth = reportColumns.reduce(
  (sum, { width = '0' }) => sum + Number.parseInt(width, 10),
  0,
)
