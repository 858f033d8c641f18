import { businessDayBefore } from '../../shared/business-days.ts'
import { addDays, bogotaDay } from '../../shared/dates.ts'
import { kardex } from '../../shared/kardex.ts'
import { rosterPlaces } from '../../shared/roster-places.ts'
import type { Deployed } from './deployed.ts'

/**
 * A user opens the kardex of their area, fills in the missing rows and corrects one; their leader looks at the rest.
 */
export const fillKardex = async ({ as }: Deployed) => {
  const person = await as('SEBPEN01')
  const date = businessDayBefore(bogotaDay(new Date()))
  const { management } = rosterPlaces.groupDisbursement
  const { area } = rosterPlaces.librances
  const vertical = 'Operaciones' as const
  const scope = await person.call(kardex.scope, {})
  const { Items: places } = await person.call(kardex.places, { params: { key: date, vertical } })
  const { Items: areas } = await person.call(kardex.areas, { params: { key: management }, query: {} })
  const params = { date, management, area }
  const table = () => person.call(kardex.day, { params, query: { vertical } }).then(({ Items }) => Items)
  const before = await table()
  const rows = before.map(({ process }) => ({ vertical, ...params, process, pendingInsideAns: 3 }))
  const { Items: created } = await person.call(kardex.create, {
    body: rows.map((row) => ({ ...row, pendingOutsideAns: 1 })),
  })
  const [first] = created.map(({ row }) => row)
  if (!first) throw new Error('the demonstration has no process there')
  const { process, id, version } = first
  const edit = { vertical, ...params, process, id, version, pendingInsideAns: 7, pendingOutsideAns: 0 }
  const { Items: updated } = await person.call(kardex.update, { body: [edit] })
  const { Items: one } = await person.call(kardex.row, { params: { ...params, process }, query: {} })
  const span = { startDate: `${date}T05:00:00`, endDate: `${addDays(date, 1)}T04:59:59` }
  const { Items: stored } = await person.call(kardex.stored, { query: { management, area, ...span } })
  await person.call(kardex.summary, { body: params })
  const { items: history } = await person.call(kardex.history, { query: { ...params, process, vertical } })
  const missing = await (await as('PATRES01')).call(kardex.missing, {})
  return { scope, places, areas, area, before, created, updated, one, stored, history, missing }
}
