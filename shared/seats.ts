import * as z from 'zod/mini'
import { made } from './history.ts'
import { lazyObject } from './lazy-object.ts'
import { login } from './login.ts'
import { once } from './once.ts'
import { placeName } from './process-configuration.ts'
import { withoutThousands } from './typed-document.ts'
import { verticals } from './verticals.ts'

/** B§5: six are needed to save (decision 47). */
export const documentLength = { minimum: 6, maximum: 15 } as const
export const shortDocument = `El documento debe tener mínimo ${documentLength.minimum} dígitos`
/** A search by name begins here (B§9). */
export const nameSearchMinimum = 3
export const searchMaximum = 50

export const positionCode = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[A-Za-z0-9][\w-]{0,19}$/, 'Usa letras, números y guiones, máximo 20'),
    z.toUpperCase(),
  )

/** Digits, or letters and digits as in ST12345 (B§5), in upper case. */
export const documentNumber = z
  .string()
  .check(
    z.trim(),
    z.overwrite(withoutThousands),
    z.regex(/^[A-Za-z0-9]*$/, 'Usa solo números, o letras y números'),
    z.minLength(documentLength.minimum, shortDocument),
    z.maxLength(documentLength.maximum, `El documento debe tener máximo ${documentLength.maximum} dígitos`),
    z.toUpperCase(),
  )

/** Letters of any language, apostrophes, points and hyphens; kept in upper case (B§5). */
export const fullName = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.maxLength(100, 'Máximo 100 letras'),
      z.regex(/^\p{L}[\p{L}\p{M}'’. -]*$/u, 'Escribe el nombre con letras'),
    ),
  z.transform((name) => name.replace(/\s+/g, ' ').toLocaleUpperCase('es')),
)

const place = { vertical: z.enum(verticals), management: placeName, area: placeName, process: placeName }

/** A seat of the roster and who sits there (decision 67); a vacant one has no document, name or login. */
export const seat = lazyObject(() => ({
  positionCode: z.string(),
  ...place,
  documentNumber: z.optional(z.string()),
  fullName: z.optional(z.string()),
  /** The network login. */
  user: z.optional(z.string()),
  isAdministrative: z.boolean(),
  version: z.int().check(z.minimum(0)),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
}))
export type Seat = z.output<ReturnType<typeof seat>>

/** What a seat says, without who changed it when. */
const seatFields = [
  ...(['vertical', 'management', 'area', 'process'] as const),
  ...(['documentNumber', 'fullName', 'user', 'isAdministrative'] as const),
]
export const isSeatSo = (seat: Seat, administrative: Pick<Seat, (typeof seatFields)[number]>): boolean =>
  seatFields.every((field) => seat[field] === administrative[field])

/** What a change of a seat was to its people (B§8). */
export const seatOutcomes = ['created', 'replaced', 'occupied', 'modified', 'retired', 'removed'] as const
export type SeatOutcome = (typeof seatOutcomes)[number]

export const seatChange = lazyObject(() => ({
  ...made(),
  outcome: z.enum(seatOutcomes),
  from: z.optional(seat()),
  to: z.optional(seat()),
}))

/** An empty text is no login: the form sends one where none was typed. */
const maybeLogin = () =>
  z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      login(),
    ]),
  )
/** `isAdminRoot` is accepted for older pages: what somebody may do comes from their session (decision 5). */
const typed = { isAdminRoot: z.optional(z.boolean()), version: z.optional(z.int().check(z.minimum(0))) }

export const retirement = once(() => z.strictObject({ positionCode, ...typed }))
/** What is said of who is put in a seat, as its form is typed. */
export const occupation = lazyObject(() => ({
  positionCode,
  ...place,
  documentNumber,
  fullName,
  user: maybeLogin(),
  isAdministrative: z._default(z.boolean(), false),
  ...typed,
}))
export type Occupation = z.output<ReturnType<typeof occupation>>

/** Somebody who left their seat, and what they hold at this instant (decision 67). */
export const leaver = lazyObject(() => ({
  id: z.string(),
  at: z.iso.datetime(),
  positionCode: z.string(),
  fullName: z.string(),
  user: z.optional(z.string()),
  /** Who has the seat now, if it did not become vacant. */
  successor: z.optional(z.string()),
  /** Number of the case they have open, if any. */
  open: z.optional(z.string()),
  paused: z.int(),
}))
export type Leaver = z.output<ReturnType<typeof leaver>>

export const leaversPerPage = 50
/** How long leaders are told of who left. */
export const leaverDays = 30

export const seatsPerPage = 1_000
/** Of the cases that somebody holds; the screens of cases list all of them. */
export const heldCasesShown = 100
