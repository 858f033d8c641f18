import * as z from 'zod/mini'
import { activityCard, dayAnswer, templates } from './activity-cards.ts'
import { activityId, activityInput, wireDate } from './activity-input.ts'
import { del, get, post, put } from './contract.ts'
import { lazyObject } from './lazy-object.ts'
import { login } from './login.ts'
import { pageOf, pageQuery } from './pages.ts'

/** Lines of a month: one for each process with the person's work. */
const processesOfMonth = 500
/** A team of 60 is one page. */
export const peoplePerPage = 100

const count = z.int()
const counts = { aprovedCount: count, returnedCount: count, othersCount: count, total: count }
const seconds = z.int().check(z.minimum(0))

/** A person's work of a month in a process; `total` is the sum of the three. */
const monthLine = lazyObject(() => ({
  vertical: z.string(),
  management: z.string(),
  area: z.string(),
  new: z.string(),
  ...counts,
}))
export type MonthLine = z.output<ReturnType<typeof monthLine>>

/** Somebody of the team on a day: all times in seconds, an absence by `HH:mm:ss` with its reason (decision 62). */
const teamMember = lazyObject(() => ({
  /** Empty while nobody knows it: their seat has no login and they never entered. */
  user: z.string(),
  fullName: z.string(),
  positionCode: z.string(),
  area: z.string(),
  process: z.string(),
  hoursSeg: seconds,
  productiveSeconds: seconds,
  absenceSeconds: seconds,
  /** What is neither productive nor an absence (decision 93). */
  nonProductiveSeconds: seconds,
  gapSeconds: seconds,
  gaps: count,
  conflicts: count,
  ...counts,
  /** Their own processes and those they worked in, of the management: prorated by presence, and whole (decision 92). */
  goal: count,
  fullGoal: count,
  done: count,
  absences: z
    .array(z.object({ new: z.string(), beginDate: z.string(), endDate: z.string() }))
    .check(z.maxLength(20)),
}))
export type TeamMember = z.output<ReturnType<typeof teamMember>>

export const dayCalls = {
  /** A day (B§3): one's own, or read-only of a member of the leader's team (decision 62); by default today. */
  day: get('/control-board/productivity/{user}', 'everyone', {
    params: () => ({ user: login() }),
    query: () => ({ day: z.optional(z.iso.date()) }),
    answer: dayAnswer,
  }),
  /** Registers an activity of the caller's; a repeat of the same `idProductivity` answers the card that is there. */
  register: post('/control-board/productivity', 'everyone', {
    body: activityInput,
    answer: activityCard,
    changes: ['GET /control-board/productivity/{user}'],
  }),
  edit: put('/control-board/productivity', 'everyone', {
    body: () =>
      z.safeExtend(activityInput(), { id: activityId, version: z.optional(z.int().check(z.minimum(1))) }),
    answer: activityCard,
    changes: ['GET /control-board/productivity/{user}'],
  }),
  /** Deletes an activity with all its parts (decision 60). The body may say more of it, as B§7 does. */
  remove: del('/control-board/productivity', 'everyone', {
    body: () => ({
      id: activityId,
      version: z.optional(z.int().check(z.minimum(1))),
      /** Only an automatic card's id does not tell its day; without one it is today's. */
      date: z.optional(wireDate),
    }),
    answer: () => z.null(),
    present: activityCard,
    changes: ['GET /control-board/productivity/{user}'],
  }),
  /** What somebody did in a month (`YYYY-MM`), by process; without one, the present month. */
  month: get('/control-board/productivity/{user}/month', 'everyone', {
    params: () => ({ user: login() }),
    query: () => ({
      month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
    }),
    answer: () => ({
      month: z.string(),
      items: z.array(monthLine()).check(z.maxLength(processesOfMonth)),
      ...counts,
    }),
  }),
  /** The day of everybody of the leader's team: the people of the same vertical and management (decision 62). */
  team: get('/control-board/productivity-team', ['leader', 'productivityLeader'], {
    query: () => ({ day: z.optional(z.iso.date()), ...pageQuery }),
    answer: () =>
      z.extend(pageOf(teamMember(), peoplePerPage), {
        day: z.iso.date(),
        vertical: z.string(),
        management: z.string(),
      }),
  }),
  /** Keeps the caller's templates of frequent activities, all of them as they are sent. */
  saveTemplates: put('/control-board/productivity-templates', 'everyone', {
    carries: 'list',
    body: templates,
    answer: templates,
  }),
}
