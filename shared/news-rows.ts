import * as z from 'zod/mini'
import { lazyObject } from './lazy-object.ts'
import { loginInput } from './login.ts'
import { newsMessages as messages } from './news-messages.ts'
import { newsLimits } from './news-rules.ts'
import { type NewsTypeName, newsTypeNames } from './news-types.ts'
import { placeName } from './process-configuration.ts'
import { ticketNumber } from './ticket-number.ts'
import { verticals } from './verticals.ts'

const day = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])'
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?'
const isRealDay = (text: string): boolean => z.iso.date().safeParse(text.slice(0, 10)).success

/** `YYYY-MM-DD`, or with a time `YYYY-MM-DDTHH:mm:ss`, in Bogota (B§3). */
export const moment = z.string().check(z.regex(new RegExp(`^${day}(?:T${time})?$`)), z.refine(isRealDay))

/** A document as the wire carries it: of somebody who may not exist. */
export const documentInput = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{1,15}$/))

/** A seat's code or a login, in their one spelling: who it is, where a document is not to be seen. */
export const personKey = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[\w.-]{1,64}$/))

const empty = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
)

/** What a news says, by B§3's names; whose it is, and who registers it, comes from elsewhere. */
export const newsFields = lazyObject(() => ({
  new: z.enum(newsTypeNames as [NewsTypeName, ...NewsTypeName[]]),
  beginDate: moment,
  /** Without it, the end of its type, or the day on which it begins. */
  endDate: z.optional(z.union([empty, moment])),
  /** Accepted as the form has them; they are those of the person's seat or the news is refused. */
  vertical: z.optional(z.enum(verticals)),
  management: z.optional(placeName),
  observations: z.optional(
    z.string().check(z.trim(), z.maxLength(newsLimits.observations, messages.longObservations)),
  ),
  caseSmax: ticketNumber({ tooLong: messages.caseDigits, notDigits: messages.caseDigits }),
  /** Accepted for older pages: it is the caller (decision 5). */
  userLeader: z.optional(loginInput()),
}))
export type NewsFields = z.output<ReturnType<typeof newsFields>>

const flag = z.union([z.literal(0), z.literal(1)])
/** `YYYY-MM-DDTHH:mm:ss` in Bogota. */
const wireMoment = z.string()

/** A news as lists have it (B§3), with what the caller may do about it. */
export const newsRow = lazyObject(() => ({
  id: z.string(),
  version: z.int().check(z.minimum(1)),
  documentNumber: z.string(),
  fullName: z.string(),
  /** Their login, where the roster knew it. */
  user: z.optional(z.string()),
  /** Of the seat where they are now, in a list. */
  positionCode: z.optional(z.string()),
  new: z.string(),
  area: z.string(),
  vertical: z.string(),
  management: z.string(),
  observations: z.string(),
  caseSmax: z.string(),
  /** With times, these are daily from the first of its days to the last; only business days count (decision 64). */
  beginDate: wireMoment,
  endDate: wireMoment,
  /** The day on which it was registered, `YYYY/MM/DD`, and the instant. */
  date: z.string(),
  createAt: wireMoment,
  /** The leader who registered it; a successor in the seat may change it (decision 67). */
  userLeader: z.string(),
  isAdministrative: flag,
  isLeaderReported: z.literal(true),
  isMassiveNew: z.boolean(),
  group: z.optional(z.string()),
  isAbsence: z.boolean(),
  /** Its type is not the caller's to know (decision 88): `new` says until when the person is away. */
  reasonHidden: z.boolean(),
  enabled: z.boolean(),
  removable: z.boolean(),
  disabledReason: z.optional(z.string()),
}))
export type NewsRow = z.output<ReturnType<typeof newsRow>>

/** Somebody whom the leader registers news for, with what keeps them away today. */
export const newsPerson = lazyObject(() => ({
  documentNumber: z.string(),
  fullName: z.string(),
  user: z.optional(z.string()),
  positionCode: z.string(),
  vertical: z.string(),
  management: z.string(),
  area: z.string(),
  process: z.string(),
  isAdministrative: z.boolean(),
  /** `until`: for `absentText`, of hours a day today's end. `new`: where it is the caller's to know (decision 88). */
  absence: z.optional(
    z.object({
      new: z.optional(z.string()),
      beginDate: wireMoment,
      endDate: wireMoment,
      until: wireMoment,
    }),
  ),
}))
export type NewsPerson = z.output<ReturnType<typeof newsPerson>>
