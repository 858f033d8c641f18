import * as z from 'zod/mini'
import { lazyObject } from './lazy-object.ts'
import { loginInput } from './login.ts'
import { placeName } from './process-configuration.ts'
import { shownAmount } from './shown-amounts.ts'
import { ticketNumber } from './ticket-number.ts'
import { verticals } from './verticals.ts'

/** What the form of the day takes at most (B§5). */
export const activityLimits = {
  countDigits: 5,
  /** Of a massive process, whose records are counted: the single-case layout of B§5. */
  massiveCountDigits: 7,
  processAmount: 5,
  amount: 29,
  observations: 200,
  partitions: 60,
} as const

/** A minute of the day, `HH:mm` or `HH:mm:00`, as `HH:mm:00`: 24:00 is none. */
export const minuteOfDay = z.pipe(
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, 'La hora debe estar entre 00:00 y 23:59')),
  z.transform((time) => (time.length === 5 ? `${time}:00` : time)),
)

export const wireDate = z.string().check(
  z.regex(/^\d{4}\/\d{2}\/\d{2}$/),
  z.refine((text) => z.iso.date().safeParse(text.replaceAll('/', '-')).success),
)

const digits = z
  .string()
  .check(
    z.maxLength(activityLimits.massiveCountDigits, 'Máximo 7 dígitos'),
    z.regex(/^\d*$/, 'Escribe solo números'),
  )
/** An empty count is 0 (B§5). How many digits it may have depends on the process. */
const count = z.pipe(
  z.union([z.int().check(z.minimum(0)), z.pipe(digits, z.transform(Number))]),
  z.number().check(z.maximum(10 ** activityLimits.massiveCountDigits - 1, 'Máximo 7 dígitos')),
)

/** An exact decimal with a point, such as `1234567.89`: what the form shows as `$ 1.234.567,89`. */
export const amount = z.string().check(
  z.maxLength(activityLimits.amount, 'Máximo 29 caracteres'),
  z.regex(/^\d+(\.\d{1,2})?$/, 'Escribe un valor en pesos'),
  z.refine((text) => shownAmount(text).length <= activityLimits.amount, 'Máximo 29 caracteres'),
)

const empty = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
)
export const observations = z
  .string()
  .check(z.trim(), z.maxLength(activityLimits.observations, 'Máximo 200 caracteres'))

/** Of a card: of a manual one its day and what makes it unique. */
export const activityId = z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^[\w.-]+$/))

export const partition = lazyObject(() => ({ beginDate: minuteOfDay, endDate: minuteOfDay }))

/** The free spans that a refusal for overlap proposes (decision 60), as its `details.partitions` carries them. */
export const proposedParts = (details: Record<string, string> | undefined) =>
  z.array(partition()).parse(JSON.parse(details?.partitions ?? '[]'))

/** An activity as the form sends it, with B§3's names; the session and the roster give the rest. */
export const activityInput = lazyObject(() => ({
  /** Made by the form, so that a repeat of the same registration makes one card. */
  idProductivity: z.optional(z.uuid()),
  /** Accepted for older pages: it is the caller's (decision 5). */
  user: z.optional(loginInput()),
  date: wireDate,
  beginDate: minuteOfDay,
  endDate: minuteOfDay,
  /** The code of the caller's seat, if the page has it: it saves a read, and is verified. */
  positionCode: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
  /** As the lists of the form have it; it is the caller's own or the process is refused. */
  vertical: z.optional(z.enum(verticals)),
  management: placeName,
  area: placeName,
  new: placeName,
  aprovedCount: z.optional(count),
  returnedCount: z.optional(count),
  ammount: z.optional(z.union([empty, amount])),
  processAmount: z.optional(
    z.union([
      empty,
      z
        .string()
        .check(
          z.maxLength(activityLimits.processAmount, 'Máximo 5 caracteres'),
          z.regex(/^\d+(\.\d{1,2})?$/, 'Escribe un número con máximo dos decimales'),
        ),
    ]),
  ),
  approvedRegisters: z.optional(count),
  returnedRegisters: z.optional(count),
  comments: z.optional(observations),
  caseSmax: ticketNumber({ tooLong: 'Máximo 10 dígitos', notDigits: 'Escribe solo números' }),
  /** The free spans that the user took (decision 60), none for the whole; an edit without it keeps its parts (95). */
  partitions: z.optional(z.array(partition()).check(z.maxLength(activityLimits.partitions))),
  /** The form was filled from the card in edit (decision 60); the id of an edit says the same. */
  repoblate: z.optional(z.boolean()),
}))
export type ActivityInput = z.output<ReturnType<typeof activityInput>>
