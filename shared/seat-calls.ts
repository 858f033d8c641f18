import * as z from 'zod/mini'
import { comparable } from './comparable.ts'
import { del, get, post, put } from './contract.ts'
import { lazyObject } from './lazy-object.ts'
import { login } from './login.ts'
import { pageOf, pageQuery, pagesOf } from './pages.ts'
import { changesPerPage, processPlace } from './process-configuration.ts'
import {
  documentNumber,
  fullName,
  heldCasesShown,
  leaver,
  leaversPerPage,
  nameSearchMinimum,
  occupation,
  positionCode,
  retirement,
  searchMaximum,
  seat,
  seatChange,
  seatOutcomes,
  seatsPerPage,
} from './seats.ts'
import { verticals } from './verticals.ts'

const roles = ['staffAdmin', 'rootAdmin'] as const
const leaders = ['leader', 'productivityLeader'] as const
const count = z.int().check(z.minimum(0))
const verticalQuery = lazyObject(() => ({ vertical: z.enum(verticals) }))

export const seatCalls = {
  // Seats by the document or name of who sits there, their login, or the code. Everybody may ask for their own login; the
  // rest is for who administers the vertical. `more` says that there are others.
  find: get('/control-board/staff', 'everyone', {
    personal: ['number'],
    query: () =>
      z
        .partial(
          z.object({
            number: z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(64)),
            name: z.string().check(
              z.trim(),
              z.maxLength(100),
              z.refine((name) => comparable(name).length >= nameSearchMinimum),
            ),
            user: login(),
            positionCode,
            vertical: z.enum(verticals),
          }),
        )
        .check(z.refine(({ vertical: _, ...by }) => Object.values(by).filter(Boolean).length === 1)),
    answer: () => ({ Items: z.array(seat()).check(z.maxLength(searchMaximum)), more: z.boolean() }),
  }),
  /** The seat of a code. 404: it is new; 403: it or the person is elsewhere, see `details.vertical` (decision 67). */
  position: get('/control-board/staff/position/{code}', roles, {
    personal: ['documentNumber'],
    params: () => ({ code: positionCode }),
    query: () =>
      z.extend(verticalQuery(), {
        documentNumber: z.optional(documentNumber),
        fullName: z.optional(fullName),
      }),
    answer: seat,
  }),
  /** Puts somebody in a seat, new, vacant or taken; with a code alone it makes the seat vacant (decision 47). */
  save: put('/control-board/staff/user', roles, {
    body: () => z.union([retirement(), occupation()]),
    answer: () => ({
      outcome: z.enum(seatOutcomes),
      /** Who sits there now; of a retirement, who sat there. */
      fullName: z.string(),
      /** The previous person of the seat, if another one takes it. */
      previous: z.optional(z.string()),
      seat: seat(),
    }),
    present: seat,
    changes: ['GET /control-board/staff/history/{code}'],
  }),
  remove: del('/control-board/staff/position/{code}', roles, {
    params: () => ({ code: positionCode }),
    query: () => ({ version: z.optional(z.coerce.number().check(z.int(), z.minimum(1))) }),
    answer: () => ({ fullName: z.optional(z.string()) }),
    present: seat,
    changes: ['GET /control-board/staff/history/{code}', 'GET /control-board/staff/position/{code}'],
  }),
  /** All seats of a vertical, by code; what 'Planta' is exported from (B§7). */
  list: get('/control-board/config/staff', roles, {
    query: () => ({ Vertical: z.enum(verticals), ...pageQuery }),
    answer: () => pageOf(seat(), seatsPerPage),
  }),
  /** Who changed a seat, when, from what and to what, the latest first. */
  history: get('/control-board/staff/history/{code}', roles, {
    params: () => ({ code: positionCode }),
    ...pagesOf(seatChange, changesPerPage),
  }),
  /** What a person still holds, before they are retired (decision 67). */
  held: get('/control-board/staff/held/{code}', roles, {
    params: () => ({ code: positionCode }),
    answer: () => ({
      open: z.optional(z.string()),
      paused: z.array(z.string()).check(z.maxLength(heldCasesShown)),
      /** Of all; `paused` shows the first of them. */
      pausedCount: z.int(),
      agreements: z.array(z.string()).check(z.maxLength(50)),
      /** Names of the groups of the seat, which its next leader gets. */
      groups: z.array(z.string()).check(z.maxLength(100)),
    }),
  }),
  /** Who left a seat of the leader's management in the roster, the latest first; not whom the leader was told of. */
  leavers: get('/control-board/staff/leavers', leaders, pagesOf(leaver, leaversPerPage)),
  /** The leader has seen it and gets no further notice. */
  leaverSeen: del('/control-board/staff/leavers/{id}', leaders, {
    params: () => ({ id: z.uuid() }),
    answer: () => z.null(),
  }),
  /** Moves seats to another process of the vertical (decision 98); to be repeated while some are left. */
  move: post('/control-board/staff/move', roles, {
    body: () => z.extend(processPlace(), { to: z.omit(processPlace(), { vertical: true }) }),
    answer: () => ({ moved: count, left: count }),
    changes: ['GET /control-board/config/staff'],
  }),
}
