import { firstGeneration } from '../../services/roster/head.ts'
import { seatItems } from '../../services/roster/seat-items.ts'
import { seatCalls } from '../../shared/seat-calls.ts'
import type { Seat } from '../../shared/seats.ts'
import { signedIn } from '../support/api.ts'
import { writeInBatches } from '../support/items.ts'
import { asStaff, useOwnStaffTable as newTable, place } from '../support/staff.ts'
import type { Figure } from './report.ts'
import { grow, sizes } from './sizes.ts'

/** People whose names start with the three searched letters, in a roster of any size. */
const namesakes = 15
const lettersOf = (index: number) => [...String(index)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')

const seatAt = (index: number, login: string): Seat => ({
  ...place,
  positionCode: `P${String(index).padStart(6, '0')}`,
  documentNumber: String(1_020_000_000 + index),
  fullName: `${index < namesakes ? 'ÑÁÑEZ' : 'PEÑA'} ${lettersOf(index)}`,
  user: index === 0 ? login : `USR${index}`,
  isAdministrative: false,
  ...{ version: 1, changedBy: 'ADMIN', changedAt: '2026-11-01T13:00:00.000Z' },
})

const fill = async (table: string, size: number, login: string): Promise<void> => {
  await newTable(table)
  const chunk = 5_000
  for (let begin = 0; begin < size; begin += chunk) {
    const seats = Array.from({ length: Math.min(chunk, size - begin) }, (_, at) => seatAt(begin + at, login))
    const items = seats.flatMap((seat) => seatItems(firstGeneration, seat))
    await writeInBatches(
      table,
      items.map((Item) => ({ PutRequest: { Item } })),
    )
  }
}

/** Finding a person in a large roster compared with a small one, by every search field (B§7). */
export const lookups = async (): Promise<Figure[]> => {
  const before = process.env.STAFF_TABLE
  const admin = await signedIn('AdministradoresRaiz')
  const tables = ['bench-few-seats', 'bench-many-seats'] as const
  for (const [at, table] of tables.entries()) await fill(table, sizes[at] ?? 0, admin.login)
  const { vertical } = place
  const queries = {
    'seat by document': { number: '1020000777', vertical },
    'seat by code': { positionCode: 'P000777', vertical },
    'own seat by login': { user: admin.login },
    'people by three letters of a name': { name: 'ñañ', vertical },
  }
  const figures: Figure[] = []
  for (const [name, query] of Object.entries(queries)) {
    const operation = { name, handler: asStaff, endpoint: seatCalls.find, parts: () => ({ query }) }
    figures.push(await grow('LOOKUPS', { ...operation, table: 'STAFF_TABLE' }, admin, tables, 'seats'))
  }
  process.env.STAFF_TABLE = before
  return figures
}
