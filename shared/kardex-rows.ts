import * as z from 'zod'
import { kardexLimits, kardexTexts } from './kardex-rules.ts'
import { saidLogin } from './login.ts'
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
 * `managed` and `isMasive`, whatever is said of them.
 */
export const kardexEntry = once(() =>
  z.object({
    ...verticalOf,
    ...rowPlace,
    /** Accepted for older pages: it is the caller's (decision 5). */
    user: saidLogin().optional(),
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
    /** Of the stored row that was edited, with how often it was saved then; without it, a row that nobody stored. */
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

/** A row of the table: of a process that nobody stored yet its defaults, whose pending counts are blank (B§3). */
export const kardexRow = once(() =>
  kardexValues().extend({
    ...verticalOf,
    ...rowPlace,
    pendingInsideAns: number.optional(),
    pendingOutsideAns: number.optional(),
    /** Approved and returned of that day, as it is now: beside `managed`, which stays as it was saved. */
    managedNow: number,
    isStored: z.boolean(),
    /** Of a stored row, with how often it was saved, who saved it last and when, and when it was made (decision 45). */
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

/** What became of a row of a save: saved as `row` says, or not, as somebody else's values stand there (decision 66). */
export const savedRow = once(() =>
  z.object({ process: z.string(), outcome: z.enum(['saved', 'changed']), row: kardexRow() }),
)
export type SavedRow = z.output<ReturnType<typeof savedRow>>

/** A change of a row: who, when, from what and to what; nothing before it was the first. */
export const kardexChange = once(() =>
  z.object({
    at: z.iso.datetime(),
    by: z.string(),
    fullName: z.string(),
    from: kardexValues().optional(),
    to: kardexValues(),
  }),
)
export type KardexChange = z.output<ReturnType<typeof kardexChange>>
