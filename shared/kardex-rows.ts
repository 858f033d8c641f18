import * as z from 'zod/mini'
import { made } from './history.ts'
import { kardexLimits, kardexTexts } from './kardex-rules.ts'
import { lazyObject } from './lazy-object.ts'
import { loginInput } from './login.ts'
import { once } from './once.ts'
import { placeName } from './process-configuration.ts'
import { verticals } from './verticals.ts'

const mostCounted = 10 ** kardexLimits.countDigits - 1

/** A count as it is typed: digits alone, and not empty. */
export const typedCount = once(() =>
  z.pipe(
    z
      .string()
      .check(
        z.minLength(1, kardexTexts.incomplete),
        z.regex(/^\d*$/, 'Escribe solo números'),
        z.maxLength(kardexLimits.countDigits, `Máximo ${kardexLimits.countDigits} dígitos`),
      ),
    z.transform(Number),
  ),
)
const count = once(() => z.union([z.int().check(z.minimum(0), z.maximum(mostCounted)), typedCount()]))

export const verticalOf = { vertical: z.enum(verticals) }
/** An area on a Bogota day, and a process there. */
export const areaDay = { date: z.iso.date(), management: placeName, area: placeName }
export const rowPlace = { ...areaDay, process: placeName }

/** A row as it is saved (B§3): a process's demand on a day. Sent `totalCount`, `managed`, `isMasive` are ignored. */
export const kardexEntry = lazyObject(() => ({
  ...verticalOf,
  ...rowPlace,
  /** Accepted for older pages: it is the caller's (decision 5). */
  user: z.optional(loginInput()),
  totalCount: z.optional(count()),
  pendingInsideAns: count(),
  pendingOutsideAns: count(),
  amount: z._default(count(), 0),
  isMasive: z.optional(z.boolean()),
  comments: z._default(
    z
      .string()
      .check(z.trim(), z.maxLength(kardexLimits.comments, `Máximo ${kardexLimits.comments} caracteres`)),
    '',
  ),
  managed: z.optional(count()),
  fte: z._default(z.number().check(z.minimum(0), z.maximum(99_999)), 0),
  approvedRegisters: z._default(count(), 0),
  returnedRegisters: z._default(count(), 0),
  isStored: z.optional(z.boolean()),
  /** Id and version of the edited stored row; absent for a row that is not stored. */
  id: z.optional(z.uuid()),
  version: z._default(z.int().check(z.minimum(0)), 0),
}))
export type KardexEntry = z.output<ReturnType<typeof kardexEntry>>

const number = z.int().check(z.minimum(0))
export const kardexValues = lazyObject(() => ({
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
}))
export type KardexValues = z.output<ReturnType<typeof kardexValues>>

/** A row of the table. If it is not stored, it has the defaults, and its pending counts are blank (B§3). */
export const kardexRow = lazyObject(() => ({
  ...kardexValues().shape,
  ...verticalOf,
  ...rowPlace,
  pendingInsideAns: z.optional(number),
  pendingOutsideAns: z.optional(number),
  /** Approved and returned of that day, as it is now: beside `managed`, which stays as it was saved. */
  managedNow: number,
  isStored: z.boolean(),
  /** Of a stored row: its version, its last author and instant, and its creation (decision 45). */
  id: z.optional(z.uuid()),
  version: number,
  user: z.optional(z.string()),
  updatedAt: z.optional(z.iso.datetime()),
  createdAt: z.optional(z.iso.datetime()),
  /** Its process is not configured any more: only what is stored can be corrected. */
  isRemoved: z.boolean(),
}))
export type KardexRow = z.output<ReturnType<typeof kardexRow>>

/** The result of a row in a save: saved as in `row`, or not, because another user's values are stored (decision 66). */
export const savedRow = lazyObject(() => ({
  process: z.string(),
  outcome: z.enum(['saved', 'changed']),
  row: kardexRow(),
}))
export type SavedRow = z.output<ReturnType<typeof savedRow>>

/** A change of a row: author, instant, old and new values; the first one has no old values. */
export const kardexChange = lazyObject(() => ({
  ...made(),
  /** The author's name in changes stored before `byName`. */
  fullName: z.optional(z.string()),
  from: z.optional(kardexValues()),
  to: kardexValues(),
}))
export type KardexChange = z.output<ReturnType<typeof kardexChange>>
