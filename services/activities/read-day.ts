import * as z from 'zod'
import type { activities } from '../../shared/activities.ts'
import { cardsPerDay, type DayAnswer } from '../../shared/activity-cards.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { ordered, summaryOf } from '../../shared/day-summary.ts'
import { whyClosed } from '../../shared/edit-window.ts'
import { once } from '../../shared/once.ts'
import type { Call } from '../http/api.ts'
import type { Session } from '../http/credentials.ts'
import { processKeys } from '../process-configuration/keys.ts'
import { recordsLockOf, templatesOf } from '../productivity/records-lock.ts'
import { toCard } from '../productivity/to-card.ts'
import { workOfDay } from '../productivity/work-of-day.ts'
import type { Head } from '../roster/head.ts'
import { rosterKeys } from '../roster/keys.ts'
import { readSeat } from '../roster/read-seat.ts'
import { readWithRoster } from '../roster/read-with-roster.ts'
import { casesTable, keys } from '../table/keys.ts'
import { cardsFor } from './absence-cards.ts'
import { goalsOf, placesOf } from './goals.ts'
import { checkLeads } from './team-of.ts'

const holder = once(() => z.object({ code: z.string() }))
type Item = Record<string, unknown> | undefined

/** The items with the seats of a login and of a document. */
const seatedAs = (generation: number, { login, documentNumber }: Session) => {
  const roster = rosterKeys(generation)
  return [roster.login(login), roster.person(documentNumber)]
}

const readOnly = 'Solo quien registró las actividades las puede cambiar'

type Whose = { user: string; day: string; session: Session; isOwn: boolean }

/** The document of a login's seat, if it differs from the session's. */
const otherDocument = async (
  [byLogin, byDocument]: readonly Item[],
  head: Head,
): Promise<string | undefined> => {
  const code = byLogin && holder().parse(byLogin).code
  const isSame = !code || (byDocument && holder().parse(byDocument).code === code)
  return isSame ? undefined : (await readSeat(code, head))?.documentNumber
}

/**
 * The records of a day with the user's own settings: two queries, then one batch. News are stored by the seat's
 * document. For the caller's own day the session nearly always has the same one, and the batch confirms it.
 */
const readAll = async ({ user, day, session, isOwn }: Whose) => {
  const led = isOwn ? undefined : await checkLeads(session, user)
  const documentNumber = led ? led.member.documentNumber : session.documentNumber
  const own = await workOfDay({ user, documentNumber }, day)
  const { records } = own
  const places = placesOf(records)
  const { head, others, ofRoster } = await readWithRoster(
    [keys.recordsLock(user), keys.templates(user)].map((key) => ({ table: casesTable(), key })),
    (generation) => [
      ...places.map((place) => processKeys.process(generation, place)),
      ...(isOwn ? seatedAs(generation, session) : []),
    ],
  )
  const seated = isOwn ? await otherDocument(ofRoster.slice(places.length), head) : undefined
  const work = seated ? await workOfDay({ user, documentNumber: seated }, day) : own
  const shownCards = led
    ? await cardsFor({ session, leader: led.leader }, work, day)
    : work.records.map(toCard)
  return { records: work.records, shownCards, configured: ofRoster.slice(0, places.length), others }
}

/** A day of the caller, or of a member of their team, with everything computed from its cards. */
export const readDay = async ({
  params: { user },
  query,
  session,
  now,
}: Call<typeof activities.day>): Promise<DayAnswer> => {
  const isOwn = user === session.login
  const today = bogotaDay(now)
  const { day = today } = query
  const { records, shownCards, configured, others } = await readAll({ user, day, session, isOwn })
  const [recordsLock, templates] = others
  const cards = ordered(shownCards)
  const summary = summaryOf(cards)
  const editableReason = isOwn ? whyClosed(day, today, summary.hasConflict) : readOnly
  const shown = cards.slice(0, cardsPerDay).map((card) => {
    const disabledReason = card.disabledReason ?? editableReason
    return { ...card, enabled: disabledReason === undefined, disabledReason }
  })
  return {
    ...summary,
    ...{ user, day, today, productivity: shown },
    goals: goalsOf(records, configured, summary.presentSeconds),
    editable: editableReason === undefined,
    editableReason,
    ...(isOwn && { last: recordsLockOf(recordsLock).last, templates: templatesOf(templates) }),
  }
}
