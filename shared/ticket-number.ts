import * as z from 'zod/mini'

export const ticketDigits = 10

/** '0' is no ticket: a change of area leaves it in the form (B§4). */
export const isTicket = (text: string | undefined): text is string => /[1-9]/.test(text ?? '')

/** The number of a failure's ticket (SMAX, B§5), as activities and news send it; undefined where there is none. */
export const ticketNumber = (messages: { tooLong: string; notDigits: string }) =>
  z.optional(
    z.pipe(
      z.string().check(z.maxLength(ticketDigits, messages.tooLong), z.regex(/^\d*$/, messages.notDigits)),
      z.transform((text) => (isTicket(text) ? text : undefined)),
    ),
  )
