import * as z from 'zod'
import { made } from './history.ts'
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
  .overwrite(withoutThousands)
  .regex(/^[A-Za-z0-9]*$/, 'Usa solo números, o letras y números')
  .min(documentLength.minimum, shortDocument)
  .max(documentLength.maximum, `El documento debe tener máximo ${documentLength.maximum} dígitos`)
  .toUpperCase()

/** Letters of any language, apostrophes, points and hyphens; kept in upper case (B§5). */
export const fullName = z
  .string()
  .trim()
  .normalize('NFC')
  .max(100, 'Máximo 100 letras')
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

/** What a seat says, without who changed it when. */
export const seatFields = [
  ...(['vertical', 'management', 'area', 'process'] as const),
  ...(['documentNumber', 'fullName', 'user', 'isAdministrative'] as const),
]
/** Whether a seat is so already. */
export const isSeatSo = (seat: Seat, administrative: Pick<Seat, (typeof seatFields)[number]>): boolean =>
  seatFields.every((field) => seat[field] === administrative[field])

/** What a change of a seat was to its people (B§8). */
export const seatOutcomes = ['created', 'replaced', 'occupied', 'modified', 'retired', 'removed'] as const
export type SeatOutcome = (typeof seatOutcomes)[number]

export const seatChange = once(() =>
  z.object({
    ...made(),
    outcome: z.enum(seatOutcomes),
    from: seat().optional(),
    to: seat().optional(),
  }),
)

/** An empty text is no login: the form sends one where none was typed. */
const maybeLogin = () => z.union([z.literal('').transform(() => undefined), login()]).optional()
/** `isAdminRoot` is accepted for older pages: what somebody may do comes from their session (decision 5). */
const typed = { isAdminRoot: z.boolean().optional(), version: z.number().int().min(0).optional() }

export const retirement = once(() => z.strictObject({ positionCode, ...typed }))
/** What is said of who is put in a seat, as its form is typed. */
export const occupation = once(() =>
  z.object({
    positionCode,
    ...place,
    documentNumber,
    fullName,
    user: maybeLogin(),
    isAdministrative: z.boolean().default(false),
    ...typed,
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
export const leaverDays = 30

export const seatsPerPage = 1_000
/** Of the cases that somebody holds; the screens of cases list all of them. */
export const heldCasesShown = 100
