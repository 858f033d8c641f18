import { dayCalls } from '../../shared/day-calls.ts'
import {
  asActivities,
  counted,
  dayOf,
  edit,
  monthOf,
  register,
  remove,
  seated,
} from '../support/activities.ts'
import { call } from '../support/api.ts'
import { entering } from '../support/entering.ts'

/** A user edits their day, another one is identified by their document, and their leader looks at it. */
export const activityCalls = async (): Promise<void> => {
  const user = await seated()
  const { body: card } = await register(user)
  await register(user, { vertical: undefined, beginDate: '11:00', endDate: '12:00' })
  await edit(user, card, { endDate: '10:30' })
  await dayOf(user)
  await remove(user, card.id)
  await counted(user)
  await monthOf(user)
  await call(asActivities, dayCalls.saveTemplates, user, { body: { version: 0, items: [] } })
  const { documentNumber } = await seated({ user: undefined } as never)
  const met = await entering(documentNumber, `S${documentNumber.slice(0, 9)}`)
  await register(met)
  const leader = await seated({}, 'LideresProductividad')
  await dayOf(leader, user.login)
  await dayOf(leader, met.login)
  await call(asActivities, dayCalls.team, leader, { query: {} })
}
