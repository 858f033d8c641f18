import { expect, test } from 'vitest'
import { processConfiguration } from '../../../../shared/process-configuration.ts'
import { isNamedAfter, rosterFileKinds } from '../../../../shared/roster-file-columns.ts'
import { occupation, type Seat } from '../../../../shared/seats.ts'
import { exampleOf, sheetColumnsOf } from './sheet-columns.ts'

const seat: Seat = {
  ...{ positionCode: 'OPE1', documentNumber: '00102030', fullName: 'LUZ PEÑA', user: 'LUZPEN01' },
  ...{ vertical: 'Operaciones', management: 'Cartera', area: 'Cobranza', process: 'Cobro' },
  ...{ isAdministrative: true, version: 4, changedBy: 'ADMIN', changedAt: '2026-11-20T15:00:00.000Z' },
}

test('a seat is written as in its file; a vacant one has no person', () => {
  const columns = sheetColumnsOf('StaffUser')
  const written = (row: object) => columns.map(({ value }) => value(row as never))
  const place = ['Operaciones', 'Cartera', 'Cobranza', 'Cobro']
  expect(written(seat)).toEqual(['OPE1', '00102030', 'LUZ PEÑA', 'LUZPEN01', ...place, 'Sí'])
  const { documentNumber: _, fullName: __, user: ___, ...vacant } = seat
  expect(written({ ...vacant, isAdministrative: false })).toEqual([
    'OPE1',
    undefined,
    undefined,
    undefined,
    ...place,
    'No',
  ])
})

test('the example of a template fills every column with a valid value', () => {
  for (const kind of rosterFileKinds) {
    const example = exampleOf(kind, 'Comercial')
    expect(sheetColumnsOf(kind).map(({ value }) => value(example))).not.toContain(undefined)
    expect(
      isNamedAfter(kind, kind === 'StaffUser' ? 'Planta_plantilla.xlsx' : 'Procesos_plantilla.xlsx'),
    ).toBe(true)
  }
  expect(occupation().safeParse(exampleOf('StaffUser', 'Comercial')).success).toBe(true)
  expect(processConfiguration().safeParse(exampleOf('ProcessConfig', 'Comercial')).success).toBe(true)
})
