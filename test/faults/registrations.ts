import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { readSummary } from '../../services/productivity/day-summaries.ts'
import { recordsOfDay } from '../../services/productivity/records.ts'
import { recount } from '../../services/productivity/recount.ts'
import { totalsOfMonth } from '../../services/productivity/stored-totals.ts'
import { toCard } from '../../services/productivity/to-card.ts'
import { secondsOf, timeOf } from '../../shared/day-spans.ts'
import { casesOf, timesOf } from '../../shared/day-summary.ts'
import { collide } from '../../shared/overlaps.ts'
import { automatic, seated, today, typed } from '../support/activities.ts'
import { signedIn, type TestUser } from '../support/api.ts'
import { ask } from '../support/crowd-processes.ts'
import { saveProcess } from '../support/staff.ts'
import type { Fault } from './faults.ts'
import type { Body, Order, Reply } from './registrations-worker.ts'

export type Registrations = {
  asked: number
  registered: number
  deaths: number
  otherAnswers: number
  forbidden: string[]
  untrueTotals: string[]
}

const worker = fileURLToPath(new URL('registrations-worker.ts', import.meta.url))
const massive = 'Cargue masivo'
const failure = 'Falla de aplicativo'

/** Activities of ten minutes to an hour that crowd into four hours; some are massive, some absences, some in parts. */
const bodyAt = (place: number): Body => {
  const from = secondsOf('08:00') + ((place * 37) % 240) * 60
  const to = from + (10 + ((place * 13) % 50)) * 60
  const half = from + Math.floor((to - from) / 120) * 60
  const kind = place % 5
  return typed({
    idProductivity: randomUUID(),
    ...{ beginDate: timeOf(from), endDate: timeOf(to), aprovedCount: place % 7, returnedCount: place % 3 },
    ...(kind === 1 && { new: massive }),
    ...(kind === 2 && { new: failure, caseSmax: String(place + 1) }),
    ...(kind === 3 && { partitions: [{ beginDate: timeOf(from), endDate: timeOf(half) }] }),
  })
}

/** A third of the functions die, before or after some call of theirs; there are five to eight. */
const faultAt = (place: number): Fault =>
  place % 3 === 0
    ? { kind: place % 2 === 0 ? 'dies before' : 'dies after', at: place % 6 }
    : { kind: 'none', at: 0 }

const begin = async (): Promise<TestUser> => {
  const admin = await signedIn('AdministradoresRaiz')
  await saveProcess(admin, { process: massive, isMasive: true })
  await saveProcess(admin, { process: failure, hasCaseNumber: true })
  return seated()
}

/** What the totals say of the day that its cards do not. */
const untrue = async ({ login }: TestUser): Promise<string[]> => {
  const day = today()
  await recount([{ user: login, day }])
  const cards = (await recordsOfDay(login, day)).map(toCard)
  const month = (await totalsOfMonth(login, day.slice(0, 7))).map(
    ({ approvedCount: aprovedCount, ...rest }) => ({ ...rest, aprovedCount }),
  )
  const summary = await readSummary(login, day)
  const of = (sums: object) => JSON.stringify(sums)
  const sums = casesOf(cards)
  return [
    ...(of(casesOf(month)) === of(sums) ? [] : [`month ${of(casesOf(month))} of ${of(sums)}`]),
    ...(summary?.total === sums.total ? [] : [`day ${summary?.total} of ${sums.total}`]),
    ...(summary?.hoursSeg === timesOf(cards).registered ? [] : ['hours of the day']),
  ]
}

/** R14: one person's registrations at once from processes of their own, which die and try again, beside automatic records. */
export const registerAtOnce = async (size: { asked: number; processes: number }): Promise<Registrations> => {
  const user = await begin()
  const all = Array.from({ length: size.asked }, (_, place) => ({
    body: bodyAt(place),
    fault: faultAt(place),
  }))
  const children = Array.from({ length: size.processes }, () =>
    fork(worker, { execArgv: [], env: process.env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  )
  await automatic(user.login, '09:00:00', '09:07:30')
  const at = Date.now() + 2_000
  const work = children.map((child, index) => {
    const attempts = all.filter((_, place) => place % size.processes === index)
    return ask<Reply>(child, { user, at, attempts } satisfies Order)
  })
  const meanwhile = Array.from({ length: 10 }, (_, place) =>
    automatic(
      user.login,
      timeOf(secondsOf('08:00') + place * 1_200),
      timeOf(secondsOf('08:05') + place * 1_200),
    ),
  )
  const replies = await Promise.all(work)
  await Promise.all(meanwhile)
  const exits = children.map((child) => once(child, 'exit'))
  for (const child of children) child.kill()
  await Promise.all(exits)

  const statuses = replies.flatMap((reply) => reply.statuses)
  const cards = (await recordsOfDay(user.login, today()))
    .map(toCard)
    .filter(({ isAutomatic }) => !isAutomatic)
  const registered = statuses.filter((status) => status === 200).length
  return {
    asked: size.asked,
    registered,
    deaths: replies.reduce((sum, { deaths }) => sum + deaths, 0),
    otherAnswers: statuses.filter((status) => status !== 200 && status !== 409).length,
    forbidden: [
      ...cards.flatMap((one, place) =>
        cards
          .slice(place + 1)
          .flatMap((other) => (collide(one, other) ? [`${one.id} over ${other.id}`] : [])),
      ),
      ...(cards.length === registered
        ? []
        : [`${registered} were told that they registered, ${cards.length} did`]),
    ],
    untrueTotals: await untrue(user),
  }
}
