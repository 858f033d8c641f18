import { processWrites } from '../../../services/process-configuration/process-writes.ts'
import { firstGeneration } from '../../../services/roster/head.ts'
import { seatWrites } from '../../../services/seats/seat-writes.ts'
import type { ProcessPlace } from '../../../shared/process-configuration.ts'
import { hasKind, managementsLed, roles, rolesOf } from '../../../shared/roles.ts'
import { rosterPlaces } from '../../../shared/roster-places.ts'
import type { Seat } from '../../../shared/seats.ts'
import { timedId } from '../../../shared/timed-id.ts'
import { type BankUser, users } from '../bank/users.ts'
import { demoProcesses, failuresArea } from './organisation.ts'
import { putWrite, writeAll } from './write-all.ts'

const seatsOfDemo = 400
const vacantEvery = 19
const changedBy = 'ROCESP01'

const firstNames = [
  ...['Adriana', 'Álvaro', 'Ángela', 'Benjamín', 'Camila', 'César', 'Débora', 'Édgar', 'Elías', 'Fátima'],
  ...['Germán', 'Helena', 'Iñaki', 'Íngrid', 'Jesús', 'Liliana', 'Martín', 'Nicolás', 'Ofelia', 'Raúl'],
]
const surnames = [
  ...['Acosta', 'Bermúdez', 'Cañas', 'Díaz', 'Echeverri', 'Fajardo', 'Galán', 'Hernández', 'Ibáñez'],
  ...['Jaramillo', 'Lizárraga', 'Muñoz', 'Nariño', 'Ordóñez', 'Peñuela', 'Quintero', 'Rincón', 'Sáenz'],
  ...['Téllez', 'Urrego', 'Vélez', 'Yepes', 'Zúñiga'],
]
const nameAt = (list: readonly string[], place: number): string => list[place % list.length] ?? ''

/** The area of a start-page user: the one that counts the cases of their role, otherwise one with similar people. */
const areaOf = ({ groups }: BankUser): Omit<ProcessPlace, 'process'> => {
  const held = rolesOf(groups)
  const [management] = [
    ...managementsLed({ roles: held }),
    ...held.flatMap((name) => roles[name]?.management ?? []),
  ]
  if (management) return rosterPlaces[management] as Omit<ProcessPlace, 'process'>
  if (hasKind({ roles: held }, 'rootAdmin'))
    return { vertical: 'Tecnología', management: 'Mesa de Servicios', area: 'Accesos' }
  return hasKind({ roles: held }, 'adviser') || held.length === 0
    ? { vertical: 'Comercial', management: 'Red de Oficinas', area: 'Zona Centro' }
    : { vertical: 'Operaciones', management: 'Cartera', area: 'Normalización' }
}

const placeIn = (area: Omit<ProcessPlace, 'process'>): ProcessPlace => {
  const found = demoProcesses.find(
    (one) => one.vertical === area.vertical && one.management === area.management && one.area === area.area,
  )
  if (!found) throw new Error(`${area.area} has no process`)
  return found
}

/** The next person's workplace; nobody sits in the area for failures, another area gets its turn. */
const workplaceAt = (place: number): ProcessPlace => {
  const at = demoProcesses[place % demoProcesses.length] as ProcessPlace
  if (at.area !== failuresArea) return at
  const work = demoProcesses.filter(
    ({ management, area }) => management === at.management && area !== failuresArea,
  )
  return work[place % work.length] as ProcessPlace
}

type Person = Pick<Seat, 'documentNumber' | 'fullName' | 'user'>

const personAt = (place: number): Person => {
  if (place % vacantEvery === 0) return {}
  const [first, second] = [
    nameAt(surnames, place * 7),
    nameAt(surnames, place * 11 + Math.floor(place / surnames.length)),
  ]
  const name = `${nameAt(firstNames, place)} ${first} ${second}`
  const letters = name.normalize('NFD').replace(/[^A-Za-z ]/g, '')
  const [given = '', family = ''] = letters.toUpperCase().split(' ')
  return {
    documentNumber: String(79_300_000 + place * 211),
    fullName: name.toLocaleUpperCase('es'),
    user: `${given.slice(0, 3)}${family.slice(0, 3)}${String(place).padStart(3, '0')}`,
  }
}

const seatOf = (place: number, at: ProcessPlace, person: Person, changedAt: string): Seat => ({
  ...{ vertical: at.vertical, management: at.management, area: at.area, process: at.process },
  ...person,
  positionCode: `${at.vertical.slice(0, 3).toUpperCase()}${String(10_000 + place)}`,
  isAdministrative: at.management === 'Dirección de Proyectos',
  ...{ version: 1, changedBy, changedAt },
})

export const demoSeats = (now: Date): Seat[] => {
  const changedAt = now.toISOString()
  const known = users.map((user, place) =>
    seatOf(
      place,
      placeIn(areaOf(user)),
      {
        documentNumber: user.documentNumber,
        fullName: user.name.toLocaleUpperCase('es'),
        user: user.login,
      },
      changedAt,
    ),
  )
  const others = Array.from({ length: seatsOfDemo - known.length }, (_, index) => {
    const place = known.length + index
    const at = workplaceAt(place)
    return seatOf(place, at, personAt(place), changedAt)
  })
  return [...known, ...others]
}

export const writeRoster = async (now: Date): Promise<void> => {
  const made = { generation: firstGeneration, at: now.toISOString(), by: changedBy, from: undefined }
  const writes = [
    ...demoProcesses.map((process) =>
      processWrites({ ...made, to: { ...process, version: 1 }, id: timedId(now) }),
    ),
    ...demoSeats(now).map((to) => seatWrites({ ...made, to, outcome: 'created', id: timedId(now) })),
  ]
  // The conditions of these writes always hold in an empty table.
  await writeAll(
    writes.flat().flatMap(({ Put }) => (Put ? [putWrite(Put.TableName ?? '', Put.Item ?? {})] : [])),
  )
}
