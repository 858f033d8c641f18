import { expect, test } from 'vitest'
import type { ConfiguredProcess } from '../../shared/process-configuration.ts'
import { processes as caseProcesses } from '../../shared/processes.ts'
import { rosterPlaces } from '../../shared/roster-places.ts'
import { newProcess } from '../../test/support/staff.ts'
import { type Filed, type ProcessRow, stampsOf } from './filed.ts'
import { nextProcesses } from './next-roster.ts'

const processOf = (process: string, over: Partial<ConfiguredProcess> = {}) =>
  newProcess({ process, version: 1, ...over })
const rowOf = ({ version: _, ...row }: ConfiguredProcess): ProcessRow => row
const filed = (rows: ProcessRow[], seen: ConfiguredProcess[]): Filed<ProcessRow> => ({
  ...{ vertical: 'Operaciones', rows, by: 'ADMIN' },
  seen: stampsOf('ProcessConfig', seen),
})

const noSeats = () => 0

test('a file adds, modifies and removes the processes of its vertical, and no others', () => {
  const elsewhere = processOf('Ventas', { vertical: 'Comercial' })
  const own = [processOf('Igual'), processOf('Cambia'), processOf('Sale')]
  const rows = [...[processOf('Igual'), processOf('Cambia', { daylyGoal: 7 }), processOf('Entra')].map(rowOf)]
  const { processes, changes, leftOut } = nextProcesses([elsewhere, ...own], [filed(rows, own)], noSeats)
  expect(leftOut).toEqual([])
  expect(changes.map(({ key, outcome }) => `${key.split('#').at(-1)} ${outcome}`)).toEqual([
    ...['Cambia modified', 'Sale removed', 'Entra created'],
  ])
  expect(processes).toEqual([
    elsewhere,
    own[0],
    processOf('Cambia', { daylyGoal: 7, version: 2 }),
    processOf('Entra'),
  ])
})

test('a process that was changed by hand after the preview, and one that cases are tied to, stay', () => {
  const [tied] = caseProcesses
  if (!tied) throw new Error('no process of cases')
  const { vertical: _, ...place } = rosterPlaces[tied.management]
  const own = [processOf(tied.label, place), processOf('Sale'), processOf('Cambia')]
  const edited = own.with(2, processOf('Cambia', { daylyGoal: 8 }))
  const rows = [rowOf(processOf('Cambia', { daylyGoal: 7 }))]
  const { processes, leftOut } = nextProcesses(edited, [filed(rows, own)], noSeats)
  expect(processes).toEqual([edited[0], edited[2]])
  expect(leftOut.map(({ key, reason }) => [key.split('#').at(-1), reason])).toEqual([
    [tied.label, 'processTied'],
    ['Cambia', 'changedByHand'],
  ])
})

test('a file that says what is so already changes nothing', () => {
  const own = [processOf('Igual'), processOf('Otro')]
  expect(nextProcesses(own, [filed(own.map(rowOf), own)], noSeats)).toEqual({
    processes: own,
    changes: [],
    leftOut: [],
  })
})

test('a process with people in it stays, and is told with how many they are (decision 98)', () => {
  const own = [processOf('Lleno'), processOf('Vacío')]
  const file = filed([], own)
  const { processes, leftOut } = nextProcesses(own, [file], ({ process }) => (process === 'Lleno' ? 356 : 0))
  expect(processes).toEqual([own[0]])
  expect(leftOut).toMatchObject([
    { name: 'Cartera / Cobranza / Lleno', reason: 'processOccupied', seats: 356 },
  ])
})
