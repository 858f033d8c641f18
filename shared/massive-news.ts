import * as z from 'zod/mini'
import { get, post } from './contract.ts'
import { groupLimits } from './groups.ts'
import { lazyObject } from './lazy-object.ts'
import { newsFields } from './news-rows.ts'

/** Cards of a member over which a massive news cannot be: those that are shown. */
export const conflictsShown = 20
/** Massive news of a leader that are told to be under way. */
export const runningShown = 20

/** A member over whose cards it cannot be registered, and these cards. */
const conflict = lazyObject(() => ({
  documentNumber: z.string(),
  fullName: z.string(),
  /** Their login, where it is known: by it a leader opens their day. */
  user: z.optional(z.string()),
  /** `left`: no longer in the team; `busy`: another user is registering for them; otherwise the cards in conflict. */
  reason: z.enum(['cards', 'busy', 'left']),
  cards: z
    .array(
      z.object({
        new: z.string(),
        beginDate: z.string(),
        endDate: z.string(),
        /** What the member typed in their day, which only they change; else a news. */
        isActivity: z.boolean(),
      }),
    )
    .check(z.maxLength(conflictsShown)),
}))
export type MassiveConflict = z.output<ReturnType<typeof conflict>>

/** The progress of a massive news: it is invisible until it is `done`, and an `undone` one is never visible. */
export const massiveState = lazyObject(() => ({
  id: z.uuid(),
  state: z.enum(['writing', 'done', 'undone']),
  group: z.string(),
  new: z.string(),
  members: z.int(),
  written: z.int(),
  conflicts: z.array(conflict()).check(z.maxLength(groupLimits.members.maximum)),
}))
export type MassiveState = z.output<ReturnType<typeof massiveState>>

const roles = ['leader', 'productivityLeader'] as const

export const massiveNews = {
  /** Begins a news for all of a group or none (decision 65); a repeat of the `id` answers how far it is. */
  register: post('/control-board/news/masiveReport', roles, {
    body: () =>
      z.safeExtend(newsFields(), { id: z.uuid(), group: z.string().check(z.minLength(1), z.maxLength(80)) }),
    answer: massiveState,
  }),
  /** Those of the caller's seat in progress, the oldest first, also those of the seat's former holder. */
  running: get('/control-board/news/masiveReport', roles, {
    answer: () => ({ items: z.array(massiveState()).check(z.maxLength(runningShown)) }),
  }),
  state: get('/control-board/news/masiveReport/{id}', roles, {
    params: () => ({ id: z.uuid() }),
    answer: massiveState,
  }),
}
