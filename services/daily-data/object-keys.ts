/** One file per day with the work records of all users (decision 69). */
export const dailyDataPrefix = 'daily-data/'

export const fileKey = (day: string): string => `${dailyDataPrefix}${day.slice(0, 7)}/${day}.csv`
