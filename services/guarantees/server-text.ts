/** Marks a stack trace of their application server, which is no message for a user. */
const exceptionMarker = /EJB/i

/** The maximum stored length of a rejection's cause or a description. */
const longest = 4_000

/** A text of SCG or of the fund for a user; undefined if it is missing, or an EJB exception's (C§8). */
export const serverText = (text: string | null | undefined): string | undefined => {
  const trimmed = text?.trim()
  return trimmed && !exceptionMarker.test(trimmed) ? trimmed.slice(0, longest) : undefined
}
