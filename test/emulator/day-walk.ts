import { randomUUID } from 'node:crypto'
import { bogotaDay } from '../../shared/dates.ts'
import { dayCalls } from '../../shared/day-calls.ts'
import { rosterPlaces } from '../../shared/roster-places.ts'
import type { Deployed } from './deployed.ts'

const { management, area } = rosterPlaces.groupDisbursement
const worker = 'SEBPEN01'

/** The minutes before midnight, outside the working hours of the demonstration. */
const typed = (beginDate: string, endDate: string) => ({
  idProductivity: randomUUID(),
  ...{ date: bogotaDay(new Date()).replaceAll('-', '/'), beginDate, endDate },
  ...{ management, area, new: 'Desembolso', aprovedCount: 2, returnedCount: 1 },
})

/** A user registers two activities, edits one, deletes it, and saves a template. */
export const keepDay = async ({ as }: Deployed) => {
  const person = await as(worker)
  const params = { user: worker }
  const card = await person.call(dayCalls.register, { body: typed('22:00', '22:10') })
  await person.call(dayCalls.register, { body: typed('22:30', '22:45') })
  const edited = await person.call(dayCalls.edit, {
    body: { ...typed('22:05', '22:20'), id: card.id, version: card.version },
  })
  const day = await person.call(dayCalls.day, { params, query: {} })
  await person.call(dayCalls.remove, { body: { id: card.id, version: edited.version } })
  const left = await person.call(dayCalls.day, { params, query: {} })
  const template = { id: randomUUID(), name: 'Cierre', management, area, new: 'Desembolso', minutes: 15 }
  const templates = await person.call(dayCalls.saveTemplates, { body: { version: 0, items: [template] } })
  return { card, edited, day, left, templates }
}

/** Their leader looks at the team and at the user. */
export const lookAtTeam = async ({ as }: Deployed) => {
  const leader = await as('PATRES01')
  const board = await leader.call(dayCalls.team, { query: {} })
  const params = { user: worker }
  const day = await leader.call(dayCalls.day, { params, query: {} })
  const month = await leader.call(dayCalls.month, { params, query: {} })
  return { board, day, month }
}
