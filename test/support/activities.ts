import { randomUUID } from 'node:crypto'
import { handler } from '../../services/day/index.ts'
import { recordPut } from '../../services/records/records.ts'
import { recount } from '../../services/records/recount.ts'
import { transact } from '../../services/table/transact.ts'
import type { Input } from '../../shared/contract.ts'
import { bogotaDay, bogotaInstant } from '../../shared/dates.ts'
import { dayCalls } from '../../shared/day-calls.ts'
import { type NewRecord, noCounts } from '../../shared/records.ts'
import { rosterPlaces } from '../../shared/roster-places.ts'
import { call, type Handler, signedIn, type TestUser } from './api.ts'
import { enter, type newPerson, place, saveProcess } from './staff.ts'

export const asActivities = handler as unknown as Handler

export const today = (): string => bogotaDay(new Date())
export const onWire = (day: string): string => day.replaceAll('-', '/')

type Typed = Input<typeof dayCalls.register>['body']

/** An hour in the usual process, as the form sends it. */
export const typed = (over: Partial<Typed> = {}): Typed => ({
  ...{ date: onWire(today()), beginDate: '09:00', endDate: '10:00', vertical: place.vertical },
  ...{ management: place.management, area: place.area, new: place.process },
  ...{ aprovedCount: '3', returnedCount: '1', comments: 'Visita a la cooperativa Ñandú' },
  ...over,
})

export const register = (user: TestUser, over: Partial<Typed> = {}) =>
  call(asActivities, dayCalls.register, user, { body: typed(over) })
export const edit = (user: TestUser, card: { id: string; version?: number }, over: Partial<Typed> = {}) =>
  call(asActivities, dayCalls.edit, user, {
    body: { ...typed(over), id: card.id, version: card.version },
  })
export const remove = (user: TestUser, id: string, over: { version?: number; date?: string } = {}) =>
  call(asActivities, dayCalls.remove, user, { body: { id, ...over } })
export const dayOf = (user: TestUser, of: string = user.login, day?: string) =>
  call(asActivities, dayCalls.day, user, { params: { user: of }, query: { day } })
export const monthOf = (user: TestUser, of: string = user.login, month?: string) =>
  call(asActivities, dayCalls.month, user, { params: { user: of }, query: { month } })

/** A user with a seat in the usual process, entered by an administrator. */
export const seated = async (
  over: Partial<ReturnType<typeof newPerson>> = {},
  role: string = 'GestoresDesembolsos',
): Promise<TestUser> => {
  const admin = await signedIn('AdministradoresRaiz')
  await saveProcess(admin)
  const { person } = await enter(admin, over)
  return signedIn(role, person.user, { documentNumber: person.documentNumber })
}

/** An automatic record, as an approval leaves it; the times are of the day in Bogota. */
export const automatic = async (
  user: string,
  beginDate: string,
  endDate: string,
  over: Partial<NewRecord> = {},
): Promise<NewRecord> => {
  const day = over.day ?? today()
  const record: NewRecord = {
    ...{ idProductivity: randomUUID(), day, createdAt: bogotaInstant(day, endDate) },
    ...{ beganAt: bogotaInstant(day, beginDate), endedAt: bogotaInstant(day, endDate) },
    ...{ user, fullName: 'Persona de Prueba', ...rosterPlaces.groupDisbursement },
    ...{ process: 'disbursementOrder', processName: 'Órdenes de desembolso', processType: 'Productivo' },
    ...{ ...noCounts, approvedCount: 1, caseNumber: '20261120000000000001', isAutomatic: true },
    ...over,
  }
  await transact([recordPut(record)])
  return record
}

/** Computes the totals and summaries of a user's day, as the stream function does. */
export const counted = ({ login }: TestUser, day = today()): Promise<void> => recount([{ user: login, day }])
