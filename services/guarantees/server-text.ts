/** What a stack trace of their application server has in it, and no sentence for a user. */
const exceptionMarker = /EJB/i

/** The longest that a rejection's cause or a description is kept. */
const longest = 4_000

/** A text of SCG or of the fund for a user; undefined where there is none, or it is that of an EJB exception (C§8). */
export const serverText = (text: string | null | undefined): string | undefined => {
  const said = text?.trim()
  return said && !exceptionMarker.test(said) ? said.slice(0, longest) : undefined
}
