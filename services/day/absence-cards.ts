import { absentText } from '../../shared/absences.ts'
import type { ActivityCard } from '../../shared/activity-cards.ts'
import type { Seat } from '../../shared/seats.ts'
import { hiddenReasons } from '../groups/hidden-reasons.ts'
import type { Session } from '../http/credentials.ts'
import type { DaySummary } from '../records/day-summaries.ts'
import { awayOn } from '../records/stored-news.ts'
import { toCard } from '../records/to-card.ts'
import type { WorkOfDay } from '../records/work-of-day.ts'

type Reader = { session: Session; leader: Seat }
type Absence = DaySummary['absences'][number]

/** The absences of people's day as their leader may see them (decision 88): a hidden one only with its end. */
export const absencesFor = async (
  { session, leader }: Reader,
  all: readonly { seat: Seat; absences: readonly Absence[] }[],
  day: string,
): Promise<(absence: Absence) => Omit<Absence, 'news'>> => {
  const reasons = all.flatMap(({ seat: { documentNumber }, absences }) =>
    absences.map((absence) => ({ type: absence.new, documentNumber, ...absence.news, absence })),
  )
  const hidden = await hiddenReasons({ session, seat: leader }, reasons)
  const closed = new Set([...hidden].map(({ absence }) => absence))
  return (absence) => {
    const { new: type, beginDate, endDate, news } = absence
    const until = news?.until ?? `${day}T${endDate}`
    return { new: closed.has(absence) ? absentText(until, day) : type, beginDate, endDate }
  }
}

/** The cards of a person's day as their leader may see them: a hidden reason only as absence with its end. */
export const cardsFor = async (
  { session, leader }: Reader,
  { records, news }: Pick<WorkOfDay, 'records' | 'news'>,
  day: string,
): Promise<ActivityCard[]> => {
  const kept = new Map(news.map((one) => [one.id, one]))
  const reasons = records.map((record) => {
    const card = toCard(record)
    const { new: type, documentNumber, userLeader: registeredBy } = card
    return { type, documentNumber, registeredBy, leaderSeat: kept.get(card.id)?.leaderSeat, card }
  })
  const hidden = await hiddenReasons({ session, seat: leader }, reasons)
  return reasons.map((reason) => {
    const { card } = reason
    if (!hidden.has(reason)) return card
    const absence = kept.get(card.id)
    const until = absence ? awayOn(absence, day).until : `${day}T${card.endDate}`
    return { ...card, new: absentText(until, day), comments: '', caseSmax: '' }
  })
}
