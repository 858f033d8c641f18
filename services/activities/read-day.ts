import type { activities } from '../../shared/activities.ts'
import { cardsPerDay, type DayAnswer } from '../../shared/activity-cards.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { ordered, summaryOf } from '../../shared/day-summary.ts'
import { whyClosed } from '../../shared/edit-window.ts'
import type { Call } from '../http/api.ts'
import { processKeys } from '../process-configuration/keys.ts'
import { recordsOfDay } from '../productivity/records.ts'
import { toCard } from '../productivity/to-card.ts'
import { headKey, headOf } from '../roster/head.ts'
import { staffTable } from '../roster/keys.ts'
import { readTogether } from '../table/batch.ts'
import { casesTable, keys } from '../table/keys.ts'
import { deskOf, templatesOf } from './desk.ts'
import { goalsOf, placesOf } from './goals.ts'
import { checkLeads } from './team-of.ts'

const readOnly = 'Solo quien registró las actividades las puede cambiar'

/**
 * A day of the caller's, or of somebody of their team, with all that follows from its cards: one query of the day, one
 * read of the caller's own things and one of what is expected in the day's processes.
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
  const [records, [head, desk, templates]] = await Promise.all([
    recordsOfDay(user, day),
    readTogether([
      { table: staffTable(), key: headKey },
      { table: casesTable(), key: keys.desk(user) },
      { table: casesTable(), key: keys.templates(user) },
    ]),
  ])
  const { generation } = headOf(head)
  const configured = await readTogether(
    placesOf(records).map((place) => ({ table: staffTable(), key: processKeys.process(generation, place) })),
  )
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
