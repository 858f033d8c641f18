import { addDays } from '../../shared/dates.ts'
import { kardex } from '../../shared/kardex.ts'
import { seated } from '../support/activities.ts'
import { call, signedIn } from '../support/api.ts'
import {
  asKardex,
  changesOf,
  configure,
  create,
  rowOf,
  tableOf,
  update,
  usualDay,
} from '../support/kardex.ts'
import { place } from '../support/staff.ts'

/**
 * A user fills in a row and edits it, another one is identified by their document, and their leader sees the missing
 * rows.
 */
export const kardexCalls = async (): Promise<void> => {
  const user = await seated({}, 'ReportadoresProductividad')
  const [{ row } = {}] = (await create(user, {})).body.Items
  await update(user, { id: row?.id, version: row?.version, pendingInsideAns: 9 })
  await tableOf(user)
  await tableOf(user, { vertical: undefined })
  await rowOf(user)
  await changesOf(user)
  const date = usualDay()
  const { vertical, management, area, process } = place
  await call(asKardex, kardex.scope, user, {})
  await call(asKardex, kardex.places, user, { params: { key: date, vertical } })
  await call(asKardex, kardex.areas, user, { params: { key: management }, query: {} })
  await call(asKardex, kardex.row, user, { params: { date, management, area, process }, query: {} })
  const span = { startDate: `${date}T05:00:00`, endDate: `${addDays(date, 1)}T04:59:59` }
  await call(asKardex, kardex.stored, user, { query: { management, area, ...span } })
  await call(asKardex, kardex.summary, user, { body: { date, management, area } })
  const { documentNumber } = await seated({ user: undefined } as never)
  await tableOf(await signedIn('GestoresDesembolsos', undefined, { documentNumber }), { vertical: undefined })
  // Only one process of their area has a row.
  await configure(area, ['Otro', 'Y otro'])
  const leader = await seated({}, 'LideresProductividad')
  await call(asKardex, kardex.missing, leader, {})
}
