import type { ReportRow } from '../../../shared/guarantee-report.ts'

export type ReportField = Exclude<keyof ReportRow, 'id'>

/** How a value is shown, sorted and saved; a code is never broken over two lines. */
export type FieldKind = 'text' | 'code' | 'name' | 'cause' | 'status' | 'instant' | 'amount' | 'sales' | 'day'

type Declared = {
  kind: FieldKind
  /** In the table: the id of the column in addresses, its header and width in pixels. */
  id: string
  header: string
  width: number
  isSearched?: boolean
  /** In the file, in characters, and its header there if it differs. */
  sheetWidth: number
  sheetHeader?: string
}

/** The columns of the report, in the order of C§3, which the file has; the table moves some to its start. */
export const reportFields: Record<ReportField, Declared> = {
  requestDate: {
    ...{ kind: 'instant', id: 'fecha', header: 'Fecha de solicitud', width: 168, sheetWidth: 20 },
  },
  numberGuarantee: {
    ...{ kind: 'code', id: 'garantia', header: 'Nº de garantía', width: 148, isSearched: true },
    ...{ sheetHeader: 'Número de garantía', sheetWidth: 20 },
  },
  branchOffice: { kind: 'text', id: 'oficina', header: 'Oficina', width: 170, sheetWidth: 24 },
  fullNameCustomer: {
    ...{ kind: 'name', id: 'cliente', header: 'Nombre del cliente', width: 220, isSearched: true },
    sheetWidth: 40,
  },
  typeId: { kind: 'code', id: 'tipo', header: 'Tipo de documento', width: 104, sheetWidth: 18 },
  numberDocument: {
    ...{ kind: 'code', id: 'documento', header: 'Nº de documento', width: 132, isSearched: true },
    ...{ sheetHeader: 'Número de documento', sheetWidth: 22 },
  },
  daneCode: { kind: 'code', id: 'dane', header: 'Código DANE', width: 104, sheetWidth: 14 },
  valueOriginalGuarantee: {
    ...{ kind: 'amount', id: 'valor', header: 'Valor original', width: 190 },
    ...{ sheetHeader: 'Valor original de la garantía', sheetWidth: 28 },
  },
  currency: { kind: 'text', id: 'moneda', header: 'Moneda', width: 90, sheetWidth: 10 },
  destiny: { kind: 'text', id: 'destino', header: 'Destino', width: 180, sheetWidth: 28 },
  productFng: { kind: 'code', id: 'producto', header: 'Producto FNG', width: 112, sheetWidth: 14 },
  coverage: { kind: 'code', id: 'cobertura', header: 'Cobertura', width: 104, sheetWidth: 12 },
  ciiu: { kind: 'code', id: 'ciiu', header: 'CIIU', width: 84, sheetWidth: 10 },
  annualSales: { kind: 'sales', id: 'ventas', header: 'Ventas anuales', width: 190, sheetWidth: 24 },
  typeCommission: { kind: 'text', id: 'comision', header: 'Tipo de comisión', width: 160, sheetWidth: 20 },
  typePortfolio: { kind: 'text', id: 'cartera', header: 'Tipo de cartera', width: 140, sheetWidth: 18 },
  score: { kind: 'code', id: 'calificacion', header: 'Calificación', width: 110, sheetWidth: 14 },
  fiscalDate: { kind: 'day', id: 'corte', header: 'Fecha de corte fiscal', width: 110, sheetWidth: 20 },
  reserveCode: {
    ...{ kind: 'code', id: 'reserva', header: 'Nº de reserva', width: 150, isSearched: true },
    ...{ sheetHeader: 'Número de reserva', sheetWidth: 22 },
  },
  codeReject: {
    ...{ kind: 'code', id: 'codigo', header: 'Cód. de rechazo', width: 104 },
    ...{ sheetHeader: 'Código de rechazo', sheetWidth: 18 },
  },
  reasonReject: { kind: 'cause', id: 'causal', header: 'Causal de rechazo', width: 360, sheetWidth: 60 },
  statusReserve: { kind: 'status', id: 'estado', header: 'Estado', width: 132, sheetWidth: 14 },
}

export const reportFieldNames = Object.keys(reportFields) as ReportField[]
