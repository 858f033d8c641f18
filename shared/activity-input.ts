import * as z from 'zod'
import { loginInput } from './login.ts'
import { once } from './once.ts'
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

const timeMessage = 'La hora debe estar entre 00:00 y 23:59'
/** A minute of the day, `HH:mm` or `HH:mm:00`, as `HH:mm:00`: 24:00 is none. */
export const minuteOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, timeMessage)
  .transform((time) => (time.length === 5 ? `${time}:00` : time))

/** `YYYY/MM/DD`, as B§3 writes dates. */
export const wireDate = z
  .string()
  .regex(/^\d{4}\/\d{2}\/\d{2}$/)
  .refine((text) => z.iso.date().safeParse(text.replaceAll('/', '-')).success)

const digits = z
  .string()
  .max(activityLimits.massiveCountDigits, 'Máximo 7 dígitos')
  .regex(/^\d*$/, 'Escribe solo números')
/** An empty count is 0 (B§5). How many digits it may have depends on the process. */
const count = z
  .union([z.number().int().min(0), digits.transform(Number)])
  .pipe(z.number().max(10 ** activityLimits.massiveCountDigits - 1, 'Máximo 7 dígitos'))

/** An exact decimal with a point, such as `1234567.89`: what the form shows as `$ 1.234.567,89`. */
export const amount = z
  .string()
  .max(activityLimits.amount, 'Máximo 29 caracteres')
  .regex(/^\d+(\.\d{1,2})?$/, 'Escribe un valor en pesos')
  .refine((text) => shownAmount(text).length <= activityLimits.amount, 'Máximo 29 caracteres')

const empty = z.literal('').transform(() => undefined)
export const observations = z.string().trim().max(activityLimits.observations, 'Máximo 200 caracteres')

/** Of a card: of a manual one its day and what makes it unique. */
export const activityId = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[\w.-]+$/)

export const partition = once(() => z.object({ beginDate: minuteOfDay, endDate: minuteOfDay }))

/** The free spans that a refusal for overlap proposes (decision 60), as its `details.partitions` carries them. */
export const proposedParts = (details: Record<string, string> | undefined) =>
  z.array(partition()).parse(JSON.parse(details?.partitions ?? '[]'))

/** An activity as the form sends it, with B§3's names; the session and the roster give the rest. */
export const activityInput = once(() =>
  z.object({
    /** Made by the form, so that a repeat of the same registration makes one card. */
    idProductivity: z.uuid().optional(),
    /** Accepted for older pages: it is the caller's (decision 5). */
    user: loginInput().optional(),
    date: wireDate,
    beginDate: minuteOfDay,
    endDate: minuteOfDay,
    /** The code of the caller's seat, if the page has it: it saves a read, and is verified. */
    positionCode: z.string().min(1).max(80).optional(),
    /** As the lists of the form have it; it is the caller's own or the process is refused. */
    vertical: z.enum(verticals).optional(),
    management: placeName,
    area: placeName,
    /** The process by its name. */
    new: placeName,
    aprovedCount: count.optional(),
    returnedCount: count.optional(),
    ammount: z.union([empty, amount]).optional(),
    processAmount: z
      .union([
        empty,
        z
          .string()
          .max(activityLimits.processAmount, 'Máximo 5 caracteres')
          .regex(/^\d+(\.\d{1,2})?$/, 'Escribe un número con máximo dos decimales'),
      ])
      .optional(),
    approvedRegisters: count.optional(),
    returnedRegisters: count.optional(),
    comments: observations.optional(),
    caseSmax: ticketNumber({ tooLong: 'Máximo 10 dígitos', notDigits: 'Escribe solo números' }),
    /**
     * The spans that the user took of those that were free (decision 60); an empty list: the whole one. Where there is none,
     * a registration is of the whole one too, and an edit keeps the parts that there are (decision 95).
     */
    partitions: z.array(partition()).max(activityLimits.partitions).optional(),
    /** The form was filled from the card in edit (decision 60); the id of an edit says the same. */
    repoblate: z.boolean().optional(),
  }),
)
export type ActivityInput = z.output<ReturnType<typeof activityInput>>
