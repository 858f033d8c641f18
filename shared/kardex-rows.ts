import * as z from 'zod'
import { made } from './history.ts'
import { kardexLimits, kardexTexts } from './kardex-rules.ts'
import { loginInput } from './login.ts'
import { once } from './once.ts'
import { placeName } from './process-configuration.ts'
import { verticals } from './verticals.ts'

const mostCounted = 10 ** kardexLimits.countDigits - 1

/** A count as it is typed: digits alone, and not empty. */
export const typedCount = once(() =>
  z
    .string()
    .min(1, kardexTexts.incomplete)
    .regex(/^\d*$/, 'Escribe solo números')
    .max(kardexLimits.countDigits, `Máximo ${kardexLimits.countDigits} dígitos`)
    .transform(Number),
)
const count = once(() => z.union([z.number().int().min(0).max(mostCounted), typedCount()]))

export const verticalOf = { vertical: z.enum(verticals) }
/** An area on a Bogota day, and a process there. */
export const areaDay = { date: z.iso.date(), management: placeName, area: placeName }
export const rowPlace = { ...areaDay, process: placeName }

/**
 * A row of the kardex as it is saved, by B§3's names: the demand of a process on a day. The server derives `totalCount`,
 * `managed` and `isMasive`, and ignores sent values of them.
 */
export const kardexEntry = once(() =>
  z.object({
    ...verticalOf,
    ...rowPlace,
    /** Accepted for older pages: it is the caller's (decision 5). */
    user: loginInput().optional(),
    totalCount: count().optional(),
    pendingInsideAns: count(),
    pendingOutsideAns: count(),
    amount: count().default(0),
    isMasive: z.boolean().optional(),
    comments: z
      .string()
      .trim()
      .max(kardexLimits.comments, `Máximo ${kardexLimits.comments} caracteres`)
      .default(''),
    managed: count().optional(),
    fte: z.number().min(0).max(99_999).default(0),
    approvedRegisters: count().default(0),
    returnedRegisters: count().default(0),
    isStored: z.boolean().optional(),
    /** Id and version of the edited stored row; absent for a row that is not stored. */
    id: z.uuid().optional(),
    version: z.number().int().min(0).default(0),
  }),
)
export type KardexEntry = z.output<ReturnType<typeof kardexEntry>>

const number = z.number().int().min(0)
/** What a row says, as it is stored. */
export const kardexValues = once(() =>
  z.object({
    totalCount: number,
    pendingInsideAns: number,
    pendingOutsideAns: number,
    amount: number,
    isMasive: z.boolean(),
    comments: z.string(),
    /** Approved and returned of that day, as it was at the save (decision 66). */
    managed: number,
    fte: z.number(),
    approvedRegisters: number,
    returnedRegisters: number,
  }),
)
export type KardexValues = z.output<ReturnType<typeof kardexValues>>

/** A row of the table. If it is not stored, it has the defaults, and its pending counts are blank (B§3). */
export const kardexRow = once(() =>
  kardexValues().extend({
    ...verticalOf,
    ...rowPlace,
    pendingInsideAns: number.optional(),
    pendingOutsideAns: number.optional(),
    /** Approved and returned of that day, as it is now: beside `managed`, which stays as it was saved. */
    managedNow: number,
    isStored: z.boolean(),
    /** Of a stored row: its version, its last author and instant, and its creation (decision 45). */
    id: z.uuid().optional(),
    version: number,
    user: z.string().optional(),
    updatedAt: z.iso.datetime().optional(),
    createdAt: z.iso.datetime().optional(),
    /** Its process is not configured any more: only what is stored can be corrected. */
    isRemoved: z.boolean(),
  }),
)
export type KardexRow = z.output<ReturnType<typeof kardexRow>>

/** The result of a row in a save: saved as in `row`, or not, because another user's values are stored (decision 66). */
export const savedRow = once(() =>
  z.object({ process: z.string(), outcome: z.enum(['saved', 'changed']), row: kardexRow() }),
)
export type SavedRow = z.output<ReturnType<typeof savedRow>>

/** A change of a row: author, instant, old and new values; the first one has no old values. */
export const kardexChange = once(() =>
  z.object({
    ...made(),
    fullName: z.string(),
    from: kardexValues().optional(),
    to: kardexValues(),
  }),
)
export type KardexChange = z.output<ReturnType<typeof kardexChange>>
