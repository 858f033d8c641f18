import { overlap, secondsOf } from '../../shared/day-spans.ts'
import { inBatches } from '../../shared/in-batches.ts'
import { conflictsShown, type MassiveConflict } from '../../shared/massive-news.ts'
import { beginOf, businessDaysOf, endOf, newsOverlap } from '../../shared/news-rules.ts'
import { spansOf } from '../../shared/overlaps.ts'
import { recordsOfDay } from '../records/records.ts'
import { type StoredNews, spanOfNews } from '../records/stored-news.ts'
import { toCard } from '../records/to-card.ts'
import { newsTouching } from '../records/work-of-day.ts'
import type { MassiveMember } from './stored-massive.ts'

type Card = MassiveConflict['cards'][number]

const membersAtOnce = 10

/** A person's typed records of a day at the time of the news. Automatic records do not conflict (decision 65). */
const typedOn = async (user: string, day: string, part: StoredNews): Promise<Card[]> => {
  const time = { from: secondsOf(part.from), to: secondsOf(part.to) }
  const cards = (await recordsOfDay(user, day)).filter(({ isAutomatic }) => !isAutomatic).map(toCard)
  return cards
    .filter((card) => spansOf(card).some((span) => overlap(span, time)))
    .map((card) => ({
      new: card.new,
      beginDate: `${day}T${card.beginDate}`,
      endDate: `${day}T${card.endDate}`,
      isActivity: true,
    }))
}

const conflictOf = async (
  member: MassiveMember,
  part: StoredNews,
  today: string,
): Promise<MassiveConflict | undefined> => {
  const { documentNumber, fullName, user } = member
  const days = businessDaysOf(part).filter((day) => day <= today)
  const [news, ...typed] = await Promise.all([
    newsTouching(documentNumber, part.firstDay, part.lastDay),
    ...(user ? days.map((day) => typedOn(user, day, part)) : []),
  ])
  const over = (one: StoredNews) => one.id !== part.id && newsOverlap(spanOfNews(part), spanOfNews(one))
  const cards = [
    ...news.inForce
      .filter(over)
      .map((one) => ({ new: one.type, beginDate: beginOf(one), endDate: endOf(one), isActivity: false })),
    ...typed.flat(),
  ]
  const isBusy = news.held.some(over)
  if (cards.length === 0 && !isBusy) return undefined
  const reason = cards.length > 0 ? 'cards' : 'busy'
  return { documentNumber, fullName, ...(user && { user }), reason, cards: cards.slice(0, conflictsShown) }
}

export type Part = { member: MassiveMember; part: StoredNews }

export const conflictsOf = async (parts: readonly Part[], today: string): Promise<MassiveConflict[]> => {
  const found: MassiveConflict[] = []
  for (const some of inBatches(parts, membersAtOnce)) {
    const all = await Promise.all(some.map(({ member, part }) => conflictOf(member, part, today)))
    found.push(...all.flatMap((one) => one ?? []))
  }
  return found
}
