import * as z from 'zod'
import { comparable } from './comparable.ts'
import { endpoint } from './contract.ts'
import { login } from './login.ts'
import { once } from './once.ts'
import { pageOf, pageQuery } from './pages.ts'
import { changesPerPage, placeName } from './process-configuration.ts'
import { verticals } from './verticals.ts'

/** B§5: six are needed to save (decision 47). */
export const documentLength = { minimum: 6, maximum: 15 } as const
export const shortDocument = `El documento debe tener mínimo ${documentLength.minimum} dígitos`
/** A search by name begins here (B§9). */
export const nameSearchMinimum = 3
/** How many a search shows. */
export const searchMaximum = 50

/** The code of a seat, in upper case. */
export const positionCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][\w-]{0,19}$/, 'Usa letras, números y guiones, máximo 20')
  .toUpperCase()

/** Digits, or letters and digits as in ST12345 (B§5), in upper case. */
export const documentNumber = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]*$/, 'Usa solo números, o letras y números')
  .min(documentLength.minimum, shortDocument)
  .max(documentLength.maximum, `El documento debe tener máximo ${documentLength.maximum} dígitos`)
  .toUpperCase()

/** Letters of any language, apostrophes, points and hyphens; kept in upper case (B§5). */
export const fullName = z
  .string()
  .trim()
  .normalize('NFC')
  .max(100)
  .regex(/^\p{L}[\p{L}\p{M}'’. -]*$/u, 'Escribe el nombre con letras')
  .transform((name) => name.replace(/\s+/g, ' ').toLocaleUpperCase('es'))

const place = { vertical: z.enum(verticals), management: placeName, area: placeName, process: placeName }

/** A seat of the roster and who sits there (decision 67); a vacant one has no document, name or login. */
export const seat = once(() =>
  z.object({
    positionCode: z.string(),
    ...place,
    documentNumber: z.string().optional(),
    fullName: z.string().optional(),
    /** The network login. */
    user: z.string().optional(),
    isAdministrative: z.boolean(),
    /** How often it was changed: a save of an older one is refused. */
    version: z.number().int().min(0),
    changedBy: z.string(),
    changedAt: z.iso.datetime(),
  }),
)
export type Seat = z.output<ReturnType<typeof seat>>

/** What a change of a seat was to its people (B§8). */
export const seatOutcomes = ['created', 'replaced', 'occupied', 'modified', 'retired', 'removed'] as const
export type SeatOutcome = (typeof seatOutcomes)[number]

export const seatChange = once(() =>
  z.object({
    at: z.iso.datetime(),
    by: z.string(),
    outcome: z.enum(seatOutcomes),
    from: seat().optional(),
    to: seat().optional(),
  }),
)

/** An empty text is no login: the form sends one where none was typed. */
const maybeLogin = () => z.union([z.literal('').transform(() => undefined), login()]).optional()
/** `isAdminRoot` is accepted for older pages: what somebody may do comes from their session (decision 5). */
const said = { isAdminRoot: z.boolean().optional(), version: z.number().int().min(0).optional() }

const retirement = once(() => z.strictObject({ positionCode, ...said }))
/** What is said of who is put in a seat, as its form is typed. */
export const occupation = once(() =>
  z.object({
    positionCode,
    ...place,
    documentNumber,
    fullName,
    user: maybeLogin(),
    isAdministrative: z.boolean().default(false),
    ...said,
  }),
)
export type Occupation = z.output<ReturnType<typeof occupation>>

/** Somebody who left their seat, and what they hold at this instant (decision 67). */
export const leaver = once(() =>
  z.object({
    id: z.string(),
    at: z.iso.datetime(),
    positionCode: z.string(),
    fullName: z.string(),
    user: z.string().optional(),
    /** Who has the seat now, if it did not become vacant. */
    successor: z.string().optional(),
    /** Number of the case they have open, if any. */
    open: z.string().optional(),
    paused: z.number().int(),
  }),
)
export type Leaver = z.output<ReturnType<typeof leaver>>

export const leaversPerPage = 50
/** How long leaders are told of who left. */
export const daysTold = 30

export const seatsPerPage = 1_000
/** Of the cases that somebody holds; the screens of cases list all of them. */
export const heldCasesShown = 100

const of = { credentials: 'authorization', roles: ['staffAdmin', 'rootAdmin'] } as const
const ofLeaders = { credentials: 'authorization', roles: ['leader', 'productivityLeader'] } as const
const verticalQuery = once(() => z.object({ vertical: z.enum(verticals) }))

export const staff = {
  /**
   * Seats by one of these: the document or the name of who sits there, their login, or the code. Everybody may ask for
   * their own login; the rest is for who administers the vertical. `more` says that there are others.
   */
  find: endpoint({
    method: 'GET',
    path: '/control-board/staff',
    credentials: 'authorization',
    roles: 'everyone',
    query: () =>
      z
        .object({
          number: z.string().trim().toUpperCase().min(1).max(64),
          name: z
            .string()
            .trim()
            .max(100)
            .refine((name) => comparable(name).length >= nameSearchMinimum),
          user: login(),
          positionCode,
          vertical: z.enum(verticals),
        })
        .partial()
        .refine(({ vertical: _, ...by }) => Object.values(by).filter(Boolean).length === 1),
    answer: () => z.object({ Items: z.array(seat()).max(searchMaximum), more: z.boolean() }),
  }),
  /**
   * The seat of a code, before somebody is put there. 404: the code is new; 403: the code, or the person named beside
   * it, has a seat elsewhere, and `details.vertical` says where (decision 67).
   */
  position: endpoint({
    ...of,
    method: 'GET',
    path: '/control-board/staff/position/{code}',
    params: () => z.object({ code: positionCode }),
    query: () =>
      verticalQuery().extend({ documentNumber: documentNumber.optional(), fullName: fullName.optional() }),
    answer: seat,
  }),
  /** Puts somebody in a seat, new, vacant or taken; with a code alone it makes the seat vacant (decision 47). */
  save: endpoint({
    ...of,
    method: 'PUT',
    path: '/control-board/staff/user',
    body: () => z.union([retirement(), occupation()]),
    answer: () =>
      z.object({
        outcome: z.enum(seatOutcomes),
        /** Who sits there now; of a retirement, who sat there. */
        fullName: z.string(),
        /** Who sat there before, if it was somebody else. */
        previous: z.string().optional(),
        seat: seat(),
      }),
  }),
  remove: endpoint({
    ...of,
    method: 'DELETE',
    path: '/control-board/staff/position/{code}',
    params: () => z.object({ code: positionCode }),
    query: () => z.object({ version: z.coerce.number().int().min(1).optional() }),
    /** Who sat there. */
    answer: () => z.object({ fullName: z.string().optional() }),
  }),
  /** All seats of a vertical, by code; what 'Planta' is exported from (B§7). */
  list: endpoint({
    ...of,
    method: 'GET',
    path: '/control-board/config/staff',
    query: () => z.object({ Vertical: z.enum(verticals), ...pageQuery }),
    answer: () => pageOf(seat(), seatsPerPage),
  }),
  /** Who changed a seat, when, from what and to what, the latest first. */
  history: endpoint({
    ...of,
    method: 'GET',
    path: '/control-board/staff/history/{code}',
    params: () => z.object({ code: positionCode }),
    query: () => z.object(pageQuery),
    answer: () => pageOf(seatChange(), changesPerPage),
  }),
  /** What who sits in a seat still holds, before they are retired (decision 67). */
  held: endpoint({
    ...of,
    method: 'GET',
    path: '/control-board/staff/held/{code}',
    params: () => z.object({ code: positionCode }),
    answer: () =>
      z.object({
        open: z.string().optional(),
        paused: z.array(z.string()).max(heldCasesShown),
        /** Of all; `paused` shows the first of them. */
        pausedCount: z.number().int(),
        agreements: z.array(z.string()).max(50),
        /** Names of the groups of the seat, which its next leader gets. */
        groups: z.array(z.string()).max(100),
      }),
  }),
  /** Who left a seat of the leader's management in the roster, the latest first; not whom the leader was told of. */
  leavers: endpoint({
    ...ofLeaders,
    method: 'GET',
    path: '/control-board/staff/leavers',
    query: () => z.object(pageQuery),
    answer: () => pageOf(leaver(), leaversPerPage),
  }),
  /** The leader knows of it and is not told again. */
  leaverSeen: endpoint({
    ...ofLeaders,
    method: 'DELETE',
    path: '/control-board/staff/leavers/{id}',
    params: () => z.object({ id: z.uuid() }),
    answer: () => z.null(),
  }),
}
