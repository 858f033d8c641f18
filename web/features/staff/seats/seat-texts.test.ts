import { expect, test } from 'vitest'
import type { Seat } from '../../../../shared/seats.ts'
import { questionOf, successOf } from './seat-texts.ts'

const vacant: Seat = {
  ...{
    positionCode: 'OPE1',
    vertical: 'Operaciones',
    management: 'Cartera',
    area: 'Cobranza',
    process: 'Cobro',
  },
  ...{ isAdministrative: false, version: 1, changedBy: 'ADMIN', changedAt: '2026-11-20T15:00:00.000Z' },
}
const taken = { ...vacant, fullName: 'LUZ PEÑA', documentNumber: '1020304050' }
const change = { code: 'OPE1', fullName: 'ÓSCAR ÑÁÑEZ' }

test('asks before a seat is created, taken or given to another person, and not for a correction of its person (decision 67)', () => {
  expect(questionOf(undefined, change, '79000111')).toBe(
    '¿Estás seguro de crear el código de posición OPE1 con el usuario ÓSCAR ÑÁÑEZ?',
  )
  expect(questionOf(vacant, change, '79000111')).toBe(
    '¿Estás seguro de que ÓSCAR ÑÁÑEZ ocupe la vacante OPE1?',
  )
  expect(questionOf(taken, change, '79000111')).toBe(
    '¿Estás seguro de cambiar a LUZ PEÑA por ÓSCAR ÑÁÑEZ para el código de posición OPE1?',
  )
  expect(questionOf(taken, change, '1020304050')).toBeUndefined()
})

test('reports the result (B§8)', () => {
  expect([
    successOf('replaced', change, 'LUZ PEÑA'),
    successOf('occupied', change),
    successOf('created', change),
    successOf('retired', change),
    successOf('removed', change),
    successOf('removed', { code: 'OPE1', fullName: '' }),
  ]).toEqual([
    'Se ha cambiado a LUZ PEÑA por ÓSCAR ÑÁÑEZ para el código de posición OPE1',
    'ÓSCAR ÑÁÑEZ ha ocupado la vacante OPE1',
    'Se ha creado el nuevo código de posición OPE1 con el usuario ÓSCAR ÑÁÑEZ',
    'Se retiró a ÓSCAR ÑÁÑEZ dejando vacante el código de posición OPE1',
    'Se retiró a ÓSCAR ÑÁÑEZ y se eliminó el código de posición OPE1',
    'Se eliminó el código de posición OPE1',
  ])
})
