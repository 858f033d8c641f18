/** The id of a typed record begins with its day, so that a deletion needs only the id (B§7). */
export const activityIdOf = (day: string, unique: string): string => `${day}.${unique}`

/** `YYYY/MM/DD` → `YYYY-MM-DD` (decision 42). */
export const dayOf = ({ date }: { date: string }): string => date.replaceAll('/', '-')

/** The day of a typed record. Undefined for an automatic one, which has the id of its action. */
export const dayOfActivity = (id: string): string | undefined => /^(\d{4}-\d{2}-\d{2})\./.exec(id)?.[1]
