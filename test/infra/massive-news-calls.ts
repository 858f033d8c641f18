import { businessDayAfter, businessDayBefore } from '../../shared/business-days.ts'
import { dayOf, onWire, register, seated, today } from '../support/activities.ts'
import { signedIn } from '../support/api.ts'
import { entering } from '../support/entering.ts'
import { createGroup, teamOf } from '../support/groups.ts'
import {
  ageMassive,
  massiveState,
  registerMassive,
  runningMassive,
  sweepMassive,
  writeMassive,
} from '../support/massive-news.ts'
import { listNews, registerNews } from '../support/news.ts'
import { enter, newPerson } from '../support/staff.ts'

/** Massive news: one that is read while it is held and finished later, one that overlaps it, and one that gets old. */
export const massiveNewsCalls = async (): Promise<void> => {
  const { admin, leader, people } = await teamOf(1)
  const { person: unnamed } = await enter(admin, { ...newPerson(), user: undefined } as never)
  await entering(unnamed.documentNumber, `S${unnamed.documentNumber.slice(0, 9)}`)
  const { body: group } = await createGroup(leader, { people: [...people, unnamed] })
  const [first] = people as [(typeof people)[0]]
  const { user, documentNumber } = first
  const member = await signedIn('GestoresDesembolsos', user, { documentNumber })
  const day = businessDayAfter(today())
  const { body: held } = await registerMassive(leader, group.id)
  await writeMassive(held.id, 1)
  await dayOf(member, member.login, day)
  await register(member, { date: onWire(day) })
  await listNews(leader)
  await registerNews(leader, first, { beginDate: day })
  const { body: over } = await registerMassive(leader, group.id)
  await writeMassive(over.id)
  await writeMassive(held.id)
  await massiveState(leader, over.id)
  await runningMassive(leader)
  const { body: old } = await registerMassive(leader, group.id, { beginDate: businessDayBefore(today()) })
  await writeMassive(old.id, 1)
  await ageMassive(old.id, 61)
  await sweepMassive()
  const { documentNumber: document } = await seated({ user: undefined } as never)
  const unseen = await signedIn('LideresProductividad', undefined, { documentNumber: document })
  await massiveState(unseen, old.id)
}
