import writeWorkbook from 'write-excel-file/node'
import {
  type RosterFileColumn,
  type RosterFileKind,
  rosterFiles,
} from '../../../shared/roster-file-columns.ts'
import type { Seat } from '../../../shared/seats.ts'
import type { Vertical } from '../../../shared/verticals.ts'
import { users } from '../bank/users.ts'
import { demoProcesses } from './organisation.ts'
import { demoSeats } from './roster.ts'

const vertical: Vertical = 'Operaciones'

type Row = Readonly<Record<string, unknown>>

const textOf = ({ field, type }: RosterFileColumn, row: Row): string | number => {
  const value = row[field] ?? ''
  if (type === 'flag') return value ? 'Sí' : 'No'
  return typeof value === 'number' ? value : String(value)
}

const fileOf = (kind: RosterFileKind, rows: readonly Row[]): Promise<Buffer> => {
  const { name, columns } = rosterFiles[kind]
  const cells = rows.map((row) => columns.map((column) => textOf(column, row)))
  return writeWorkbook([columns.map(({ header }) => header), ...cells], { sheet: name }).toBuffer()
}

const seatsOf = (of: Vertical): Seat[] => demoSeats(new Date(0)).filter((seat) => seat.vertical === of)

const person = (place: number, fullName: string) => ({
  documentNumber: String(1_098_700_100 + place),
  fullName,
  user: `${fullName.slice(0, 3)}NUE0${place}`,
})
const nobody = { documentNumber: undefined, fullName: undefined, user: undefined }

/** Changes only seats without a user of the start page, so that all of these users keep their seats. */
const changed = (change: (taken: Seat[], vacant: Seat[]) => readonly Row[]): Row[] => {
  const known = new Set<string | undefined>(users.map(({ login }) => login))
  const others = seatsOf(vertical).filter(({ user }) => !known.has(user))
  const changes = change(
    others.filter(({ fullName }) => fullName),
    others.filter(({ fullName }) => !fullName),
  )
  const byCode = new Map(changes.map((row) => [row.positionCode, row]))
  return seatsOf(vertical).map((seat) => byCode.get(seat.positionCode) ?? seat)
}

const withReplacements = (): Row[] => {
  const rows = changed(([first, second, third, moved], [vacancy]) => [
    { ...first, ...person(1, 'ZORAIDA NÚÑEZ ARRIETA') },
    { ...second, ...person(2, 'WILMER O’NEILL PÁEZ') },
    { ...third, ...nobody },
    { ...moved, isAdministrative: true },
    { ...vacancy, ...person(3, 'URBANO IBARRA ÑÁÑEZ') },
  ])
  const [place] = seatsOf(vertical)
  return [...rows, { ...place, positionCode: 'OPE20001', ...person(4, 'XIOMARA ÁVILA GÜIZA') }]
}

/** Codes of another vertical: they are skipped, and the rest can be uploaded. */
const withDuplicates = (): Row[] => {
  const [place] = seatsOf(vertical)
  const elsewhere = seatsOf('Comercial').slice(0, 3)
  return [
    ...withReplacements(),
    ...elsewhere.map(({ positionCode }, index) => ({
      ...place,
      positionCode,
      ...person(10 + index, `PERSONA DE OTRA VERTICAL ${'ABC'[index]}`),
    })),
  ]
}

const withErrors = (): Row[] =>
  changed(([first, second, third, fourth, fifth]) => [
    { ...first, documentNumber: '1234' },
    { ...second, documentNumber: third?.documentNumber },
    { ...fourth, process: 'Proceso que no existe' },
    { ...fifth, fullName: '12345' },
  ])

const changedProcesses = (): Row[] => {
  const own = demoProcesses.filter((one) => one.vertical === vertical)
  const free = own.filter(({ isAutomatic }) => !isAutomatic)
  const [goal, people] = free
  const last = free.at(-1)
  return [
    ...own.flatMap((one): Row[] => {
      if (one === last) return []
      if (one === goal) return [{ ...one, daylyGoal: one.daylyGoal + 5 }]
      return [one === people ? { ...one, assignedPeople: one.assignedPeople + 1 } : one]
    }),
    { ...goal, process: 'Seguimiento de solicitudes' },
  ]
}

export const rosterSamples = [
  {
    name: 'Planta_con_reemplazos.xlsx',
    about: `Planta de ${vertical}: ingresos, reemplazos, un retiro y una posición nueva`,
    make: () => fileOf('StaffUser', withReplacements()),
  },
  {
    name: 'Planta_con_duplicados.xlsx',
    about: `Planta de ${vertical} con tres códigos que están en uso en Comercial`,
    make: () => fileOf('StaffUser', withDuplicates()),
  },
  {
    name: 'Planta_con_errores.xlsx',
    about: `Planta de ${vertical} con documentos, nombres y procesos que no son válidos`,
    make: () => fileOf('StaffUser', withErrors()),
  },
  {
    name: 'Procesos_con_cambios.xlsx',
    about: `Procesos de ${vertical}: dos modificados, uno nuevo y uno que falta y queda porque tiene personas`,
    make: () => fileOf('ProcessConfig', changedProcesses()),
  },
]
