import { expect, test } from 'vitest'
import { rejected, rowOf } from './report.fixture.ts'
import { reportSheet } from './report-sheet.ts'

const sheetOf = (row: ReturnType<typeof rowOf>) =>
  reportSheet.map(({ header, value }) => [header, value(row)])

test('the file has every column of C§3 in its order, and the state', () => {
  expect(sheetOf(rowOf(1))).toEqual([
    ['Fecha de solicitud', new Date('2026-11-20T16:59:00Z')],
    ['Número de garantía', '500000000001'],
    ['Oficina', 'Oficina Medellín Centro'],
    ['Nombre del cliente', 'ANA MARÍA PEÑA LONDOÑO'],
    ['Tipo de documento', 'CC'],
    ['Número de documento', '52000001'],
    ['Código DANE', '05001'],
    ['Valor original de la garantía', 12_500_000.5],
    ['Moneda', 'COP'],
    ['Destino', 'Capital de trabajo'],
    ['Producto FNG', 'EMP001'],
    ['Cobertura', '50'],
    ['CIIU', '4711'],
    ['Ventas anuales', 480_000_000],
    ['Tipo de comisión', 'Anual anticipada'],
    ['Tipo de cartera', 'Comercial'],
    ['Calificación', 'A'],
    ['Fecha de corte fiscal', new Date('2025-12-31T00:00:00Z')],
    ['Número de reserva', 'R00000001'],
    ['Código de rechazo', ''],
    ['Causal de rechazo', ''],
    ['Estado', 'Aprobada'],
  ])
})

test('a rejected reserve has its code and its whole cause, which the screen cuts', () => {
  const cause = 'No cumple la política de riesgo. '.repeat(20)
  expect(sheetOf(rejected(2, { reasonReject: cause })).slice(-4)).toEqual([
    ['Número de reserva', ''],
    ['Código de rechazo', 'R12'],
    ['Causal de rechazo', cause],
    ['Estado', 'Rechazada'],
  ])
})
