/** One file a day with everybody's records of work (decision 69). */
export const dailyDataPrefix = 'daily-data/'

export const fileKey = (day: string): string => `${dailyDataPrefix}${day.slice(0, 7)}/${day}.csv`
