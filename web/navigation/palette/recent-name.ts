/** What the window keeps the recent choices of a user under. */
export const recentName = (login: string): string => `recent ${login}`
