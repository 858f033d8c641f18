/**
 * What others than a person and their leader are told of an absence (decision 62), of its end `YYYY-MM-DDTHH:mm:ss`: the
 * day, or the hour where it ends within that day.
 */
export const absentText = (until: string, today?: string): string => {
  const [day = '', time = ''] = until.split('T')
  const [year, month, date] = day.split('-')
  return day === today ? `Ausente hasta las ${time.slice(0, 5)}` : `Ausente hasta ${date}/${month}/${year}`
}
