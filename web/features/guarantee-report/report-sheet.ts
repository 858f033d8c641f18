import { parseTypedDay } from '../../../shared/dates.ts'
import type { ReportRow } from '../../../shared/guarantee-report.ts'
import { reserveLabels } from '../../../shared/guarantees.ts'
import type { SheetColumn } from '../../ui/save-workbook.ts'
import { dayFormat, sheetDate, sheetInstant, sheetName } from '../../ui/sheet-values.ts'
import { sheetAmount } from './report-texts.ts'

const pesos = '#,##0.00'

/** The report as a file: C§3's columns in its order, and the result of each reserve. */
export const reportSheet: readonly SheetColumn<ReportRow>[] = [
  { header: 'Fecha de solicitud', width: 20, value: ({ requestDate }) => sheetInstant(requestDate) },
  { header: 'Número de garantía', width: 20, value: ({ numberGuarantee }) => numberGuarantee },
  { header: 'Oficina', width: 24, value: ({ branchOffice }) => branchOffice },
  { header: 'Nombre del cliente', width: 40, value: ({ fullNameCustomer }) => sheetName(fullNameCustomer) },
  { header: 'Tipo de documento', width: 18, value: ({ typeId }) => typeId },
  { header: 'Número de documento', width: 22, value: ({ numberDocument }) => numberDocument },
  { header: 'Código DANE', width: 14, value: ({ daneCode }) => daneCode },
  {
    ...{ header: 'Valor original de la garantía', width: 28, format: pesos },
    value: ({ valueOriginalGuarantee }) => sheetAmount(valueOriginalGuarantee),
  },
  { header: 'Moneda', width: 10, value: ({ currency }) => currency },
  { header: 'Destino', width: 28, value: ({ destiny }) => destiny },
  { header: 'Producto FNG', width: 14, value: ({ productFng }) => productFng },
  { header: 'Cobertura', width: 12, value: ({ coverage }) => coverage },
  { header: 'CIIU', width: 10, value: ({ ciiu }) => ciiu },
  {
    ...{ header: 'Ventas anuales', width: 24, format: pesos },
    value: ({ annualSales }) => sheetAmount(annualSales),
  },
  { header: 'Tipo de comisión', width: 20, value: ({ typeCommission }) => typeCommission },
  { header: 'Tipo de cartera', width: 18, value: ({ typePortfolio }) => typePortfolio },
  { header: 'Calificación', width: 14, value: ({ score }) => score },
  {
    ...{ header: 'Fecha de corte fiscal', width: 20, format: dayFormat },
    value: ({ fiscalDate }) => sheetDate(parseTypedDay(fiscalDate) ?? fiscalDate),
  },
  { header: 'Número de reserva', width: 22, value: ({ reserveCode }) => reserveCode },
  { header: 'Código de rechazo', width: 18, value: ({ codeReject }) => codeReject },
  { header: 'Causal de rechazo', width: 60, value: ({ reasonReject }) => reasonReject },
  { header: 'Estado', width: 14, value: ({ statusReserve }) => reserveLabels[statusReserve] },
]
