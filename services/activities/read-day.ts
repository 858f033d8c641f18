import type { activities } from '../../shared/activities.ts'
import { cardsPerDay, type DayAnswer } from '../../shared/activity-cards.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { ordered, summaryOf } from '../../shared/day-summary.ts'
import { whyClosed } from '../../shared/edit-window.ts'
import type { Call } from '../http/api.ts'
import { processKeys } from '../process-configuration/keys.ts'
import { recordsOfDay } from '../productivity/records.ts'
import { toCard } from '../productivity/to-card.ts'
import { readWithRoster } from '../roster/read-with-roster.ts'
import { casesTable, keys } from '../table/keys.ts'
import { deskOf, templatesOf } from './desk.ts'
import { goalsOf, placesOf } from './goals.ts'
import { checkLeads } from './team-of.ts'

const readOnly = 'Solo quien registró las actividades las puede cambiar'

/**
 * A day of the caller's, or of somebody of their team, with all that follows from its cards: one query of the day, and
 * one read of what is expected in its processes and of the caller's own things.
 */
export const readDay = async ({
  params: { user },
  query,
  session,
  now,
}: Call<typeof activities.day>): Promise<DayAnswer> => {
  const isOwn = user === session.login
  if (!isOwn) await checkLeads(session, user)
  const today = bogotaDay(now)
  const { day = today } = query
  const records = await recordsOfDay(user, day)
  const places = placesOf(records)
  const { others, ofRoster } = await readWithRoster(
    [keys.desk(user), keys.templates(user)].map((key) => ({ table: casesTable(), key })),
    (generation) => places.map((place) => processKeys.process(generation, place)),
  )
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
    goals: goalsOf(records, ofRoster),
    editable: editableReason === undefined,
    editableReason,
    ...(isOwn && { last: deskOf(desk).last, templates: templatesOf(templates) }),
  }
}
