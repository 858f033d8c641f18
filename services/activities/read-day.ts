import * as z from 'zod'
import type { activities } from '../../shared/activities.ts'
import { cardsPerDay, type DayAnswer } from '../../shared/activity-cards.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { ordered, summaryOf } from '../../shared/day-summary.ts'
import { whyClosed } from '../../shared/edit-window.ts'
import { once } from '../../shared/once.ts'
import { seat } from '../../shared/staff.ts'
import type { Call } from '../http/api.ts'
import type { Session } from '../http/credentials.ts'
import { processKeys } from '../process-configuration/keys.ts'
import { deskOf, templatesOf } from '../productivity/desk.ts'
import { toCard } from '../productivity/to-card.ts'
import { workOfDay } from '../productivity/work-of-day.ts'
import { rosterKeys, staffTable } from '../roster/keys.ts'
import { readWithRoster } from '../roster/read-with-roster.ts'
import { readTogether } from '../table/batch.ts'
import { casesTable, keys } from '../table/keys.ts'
import { goalsOf, placesOf } from './goals.ts'
import { checkLeads } from './team-of.ts'

const holder = once(() => z.object({ code: z.string() }))
const readOnly = 'Solo quien registró las actividades las puede cambiar'

type Whose = { user: string; day: string; session: Session; isOwn: boolean }

/**
 * What stands on a day, with the caller's own things. News go by the document of the seat; of one's own day the session's
 * is nearly always the same, so that nothing waits for the roster.
 */
const readAll = async ({ user, day, session, isOwn }: Whose) => {
  const documentNumber = isOwn ? session.documentNumber : (await checkLeads(session, user)).documentNumber
  const [{ records }, own] = await Promise.all([
    workOfDay({ user, documentNumber }, day),
    readWithRoster(
      [keys.desk(user), keys.templates(user)].map((key) => ({ table: casesTable(), key })),
      (generation) => (isOwn ? [rosterKeys(generation).login(user)] : []),
    ),
  ])
  const { generation } = own.head
  const code = own.ofRoster[0] && holder().parse(own.ofRoster[0]).code
  const places = placesOf(records)
  const ofRoster = await readTogether(
    [
      ...places.map((place) => processKeys.process(generation, place)),
      ...(code ? [rosterKeys(generation).seat(code)] : []),
    ].map((key) => ({ table: staffTable(), key })),
  )
  const seatItem = code && ofRoster.at(-1)
  const seated = seatItem && seat().parse(seatItem).documentNumber
  const work =
    seated && seated !== documentNumber ? await workOfDay({ user, documentNumber: seated }, day) : { records }
  return { ...work, configured: ofRoster.slice(0, places.length), others: own.others }
}

/** A day of the caller's, or of somebody of their team, with all that follows from its cards: four reads of the day. */
export const readDay = async ({
  params: { user },
  query,
  session,
  now,
}: Call<typeof activities.day>): Promise<DayAnswer> => {
  const isOwn = user === session.login
  const today = bogotaDay(now)
  const { day = today } = query
  const { records, configured, others } = await readAll({ user, day, session, isOwn })
  const [desk, templates] = others
  const cards = ordered(records.map(toCard))
  const summary = summaryOf(cards)
  const editableReason = isOwn ? whyClosed(day, today, summary.hasConflict) : readOnly
  const shown = cards.slice(0, cardsPerDay).map((card) => {
    const disabledReason = card.disabledReason ?? editableReason
    return { ...card, enabled: disabledReason === undefined, disabledReason }
  })
  return {
    ...summary,
    ...{ user, day, today, productivity: shown },
    goals: goalsOf(records, configured),
    editable: editableReason === undefined,
    editableReason,
    ...(isOwn && { last: deskOf(desk).last, templates: templatesOf(templates) }),
  }
}
