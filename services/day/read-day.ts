import { cardsPerDay, type DayAnswer } from '../../shared/activity-cards.ts'
import { bogotaDay } from '../../shared/dates.ts'
import type { dayCalls } from '../../shared/day-calls.ts'
import { isProductive, proratedGoal } from '../../shared/day-goals.ts'
import { ordered, summaryOf } from '../../shared/day-summary.ts'
import { whyClosed } from '../../shared/edit-window.ts'
import { placeKeyIn } from '../../shared/place-key.ts'
import { configuredProcess, type ProcessPlace } from '../../shared/process-configuration.ts'
import type { WorkRecord } from '../../shared/records.ts'
import type { Call } from '../http/api.ts'
import type { Session } from '../http/credentials.ts'
import { processKeys } from '../process-configuration/read-process.ts'
import { processOf } from '../records/records.ts'
import { recordsLockOf, templatesOf } from '../records/records-lock.ts'
import { toCard } from '../records/to-card.ts'
import { isNews, workOfDay } from '../records/work-of-day.ts'
import { type Head, readWithRoster } from '../roster/head.ts'
import { rosterKeys } from '../roster/keys.ts'
import { holder, readSeat } from '../roster/read-seat.ts'
import { checkLeads } from '../roster/team.ts'
import { casesTable, keys } from '../table/keys.ts'
import { readEach } from '../table/read-each.ts'
import { cardsFor } from './absence-cards.ts'

/** Processes of a day whose goals are shown: as many as fit in one read with five other items. Nobody works in more. */
const mostGoals = 95

const placesOf = (records: readonly WorkRecord[]): ProcessPlace[] =>
  [
    ...new Map(
      records
        .filter((record) => !isNews(record))
        .map(processOf)
        .map((place) => [placeKeyIn(place), place]),
    ).values(),
  ].slice(0, mostGoals)

/** What is expected of one person so far in the processes of a day (decision 92), and how much of it is done. */
const goalsOf = (
  records: readonly WorkRecord[],
  configured: readonly (Record<string, unknown> | undefined)[],
  presentSeconds: number,
): DayAnswer['goals'] => {
  const done = new Map<string, number>()
  for (const record of records) {
    const name = placeKeyIn(processOf(record))
    done.set(name, (done.get(name) ?? 0) + record.approvedCount + record.returnedCount)
  }
  const known = configured.filter((item) => item !== undefined)
  return readEach(known, (item) => configuredProcess().parse(item)).flatMap((process) => {
    if (!isProductive(process)) return []
    const fullGoal = process.daylyGoal
    return {
      management: process.management,
      area: process.area,
      new: process.process,
      frequency: process.frequency,
      goal: proratedGoal(fullGoal, presentSeconds),
      fullGoal,
      done: done.get(placeKeyIn(process)) ?? 0,
    }
  })
}

const seatedAs = (generation: number, { login, documentNumber }: Session) => {
  const roster = rosterKeys(generation)
  return [roster.login(login), roster.person(documentNumber)]
}

const readOnly = 'Solo quien registró las actividades las puede cambiar'

type Whose = { user: string; day: string; session: Session; isOwn: boolean }

/** The document of a login's seat, if it differs from the session's. */
const otherDocument = async (
  [byLogin, byDocument]: readonly (Record<string, unknown> | undefined)[],
  head: Head,
) => {
  const code = byLogin && holder().parse(byLogin).code
  const isSame = !code || (byDocument && holder().parse(byDocument).code === code)
  return isSame ? undefined : (await readSeat(code, head))?.documentNumber
}

/** The records of a day with the user's settings: two queries and one batch, which checks the session's document. */
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

export const readDay = async ({ params: { user }, query, session, now }: Call<typeof dayCalls.day>) => {
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
