import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { readSummary } from '../../services/records/day-summaries.ts'
import { recount } from '../../services/records/recount.ts'
import { spanOfNews } from '../../services/records/stored-news.ts'
import { totalsOfMonth } from '../../services/records/stored-totals.ts'
import { toCard } from '../../services/records/to-card.ts'
import { isNews, workOfDay } from '../../services/records/work-of-day.ts'
import { businessDayBefore, isBusinessDay } from '../../shared/business-days.ts'
import { secondsOf, timeOf } from '../../shared/day-spans.ts'
import { casesOf, timesOf } from '../../shared/day-summary.ts'
import { newsOverlap } from '../../shared/news-rules.ts'
import { collide } from '../../shared/overlaps.ts'
import { automatic, onWire, seated, today, typed } from '../support/activities.ts'
import { signedIn, type TestUser } from '../support/api.ts'
import { ask } from '../support/crowd-processes.ts'
import { newsOf } from '../support/news.ts'
import { saveProcess } from '../support/staff.ts'
import type { Fault } from './faults.ts'
import type { Body, NewsBody, Order, Reply } from './registrations-worker.ts'

export type Registrations = {
  asked: number
  registered: number
  /** How many of these are news. */
  news: number
  deaths: number
  otherAnswers: number
  forbidden: string[]
  untrueTotals: string[]
}

const worker = fileURLToPath(new URL('registrations-worker.ts', import.meta.url))
/** A day that allows both news and activities. */
const day = (): string => (isBusinessDay(today()) ? today() : businessDayBefore(today()))
const massive = 'Cargue masivo'
const failure = 'Falla de aplicativo'

/** Activities of ten minutes to an hour within four hours; some are massive, some absences, some in parts. */
const bodyAt = (place: number): Body => {
  const from = secondsOf('08:00') + ((place * 37) % 240) * 60
  const to = from + (10 + ((place * 13) % 50)) * 60
  const half = from + Math.floor((to - from) / 120) * 60
  const kind = place % 5
  return typed({
    idProductivity: randomUUID(),
    date: onWire(day()),
    ...{ beginDate: timeOf(from), endDate: timeOf(to), aprovedCount: place % 7, returnedCount: place % 3 },
    ...(kind === 1 && { new: massive }),
    ...(kind === 2 && { new: failure, caseSmax: String(place + 1) }),
    ...(kind === 3 && { partitions: [{ beginDate: timeOf(from), endDate: timeOf(half) }] }),
  })
}

/** News of half an hour to an hour and a half in the same hours. */
const newsAt = (place: number, { documentNumber }: TestUser): NewsBody => {
  const from = secondsOf('08:00') + ((place * 53) % 230) * 60
  const to = from + (30 + ((place * 17) % 60)) * 60
  const [beginDate, endDate] = [from, to].map((at) => `${day()}T${timeOf(at)}`)
  const type = place % 2 ? 'Capacitación' : 'Vacaciones'
  return newsOf({ documentNumber }, { new: type, beginDate: beginDate ?? '', endDate })
}

/** A third of the functions die, before or after one of their five to nine calls. */
const faultAt = (place: number): Fault =>
  place % 3 === 0
    ? { kind: place % 2 === 0 ? 'dies before' : 'dies after', at: place % 8 }
    : { kind: 'none', at: 0 }

const begin = async () => {
  const admin = await signedIn('AdministradoresRaiz')
  await saveProcess(admin, { process: massive, isMasive: true })
  await saveProcess(admin, { process: failure, hasCaseNumber: true })
  return { user: await seated(), leader: await seated({}, 'LideresProductividad') }
}

/** All cards and news of the day. */
const workOf = async ({ login: user, documentNumber }: TestUser) => {
  const { records, news } = await workOfDay({ user, documentNumber }, day())
  return { records, news, cards: records.map(toCard) }
}

/** Differences between the day's totals and its cards. */
const untrue = async (user: TestUser): Promise<string[]> => {
  const { login } = user
  await recount([{ user: login, day: day() }])
  const { cards } = await workOf(user)
  const month = (await totalsOfMonth(login, day().slice(0, 7))).map(
    ({ approvedCount: aprovedCount, ...rest }) => ({ ...rest, aprovedCount }),
  )
  const summary = await readSummary(login, day())
  const of = (sums: object) => JSON.stringify(sums)
  const sums = casesOf(cards)
  return [
    ...(of(casesOf(month)) === of(sums) ? [] : [`month ${of(casesOf(month))} of ${of(sums)}`]),
    ...(summary?.total === sums.total ? [] : [`day ${summary?.total} of ${sums.total}`]),
    ...(summary?.hoursSeg === timesOf(cards).registered ? [] : ['hours of the day']),
  ]
}

const pairsOf = <One>(all: readonly One[]): [One, One][] =>
  all.flatMap((one, place) => all.slice(place + 1).map((other): [One, One] => [one, other]))

/**
 * Forbidden overlaps (B§5): two activities, two news, or an activity over a news whose leader had the answer before the
 * activity was requested. A news may be over an activity.
 */
const forbiddenOf = async (user: TestUser, replies: readonly Reply[]): Promise<string[]> => {
  const { records, news } = await workOf(user)
  const typed = records.filter((one) => !one.isAutomatic && !isNews(one))
  const answered = new Map(replies.flatMap(({ newsAt }) => newsAt))
  const after = records
    .filter(isNews)
    .flatMap((one) =>
      typed
        .filter(({ createdAt }) => createdAt > (answered.get(one.idProductivity) ?? '9999'))
        .map((activity) => [activity, one] as const),
    )
  const activities = [...pairsOf(typed), ...after].filter(([a, b]) => collide(toCard(a), toCard(b)))
  const overNews = pairsOf(news).filter(([a, b]) => newsOverlap(spanOfNews(a), spanOfNews(b)))
  const registered = replies.flatMap(({ statuses }) => statuses).filter((status) => status === 200).length
  const kept = typed.length + news.length
  return [
    ...activities.map(([a, b]) => `${a.idProductivity} over ${b.idProductivity}`),
    ...overNews.map(([a, b]) => `${a.id} over ${b.id}`),
    ...(kept === registered ? [] : [`${registered} were told that they registered, ${kept} did`]),
  ]
}

type Size = { asked: number; news: number; processes: number }

/**
 * R14: one person's registrations and the news that their leader registers for them, in parallel from separate
 * processes that die and retry, together with automatic records.
 */
export const registerAtOnce = async (size: Size): Promise<Registrations> => {
  const { user, leader } = await begin()
  const activities = Array.from({ length: size.asked }, (_, place) => ({ body: bodyAt(place) }))
  const news = Array.from({ length: size.news }, (_, place) => ({ news: newsAt(place, user) }))
  const all = [...activities, ...news].map((one, place) => ({ ...one, fault: faultAt(place) }))
  const children = Array.from({ length: size.processes }, () =>
    fork(worker, { execArgv: [], env: process.env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  )
  const automaticAt = (from: number, seconds: number) =>
    automatic(user.login, timeOf(from), timeOf(from + seconds), { day: day() })
  await automaticAt(secondsOf('09:00'), 450)
  const at = Date.now() + 2_000
  const work = children.map((child, index) => {
    const attempts = all.filter((_, place) => place % size.processes === index)
    return ask<Reply>(child, { user, leader, at, attempts } satisfies Order)
  })
  const meanwhile = Array.from({ length: 10 }, (_, place) =>
    automaticAt(secondsOf('08:00') + place * 1_200, 300),
  )
  const replies = await Promise.all(work)
  await Promise.all(meanwhile)
  const exits = children.map((child) => once(child, 'exit'))
  for (const child of children) child.kill()
  await Promise.all(exits)

  const statuses = replies.flatMap((reply) => reply.statuses)
  return {
    asked: size.asked + size.news,
    registered: statuses.filter((status) => status === 200).length,
    news: replies.flatMap(({ newsAt }) => newsAt).length,
    deaths: replies.reduce((sum, { deaths }) => sum + deaths, 0),
    otherAnswers: statuses.filter((status) => status !== 200 && status !== 409).length,
    forbidden: await forbiddenOf(user, replies),
    untrueTotals: await untrue(user),
  }
}
