/** What others learn of an absence (decision 62): its last day, or its hour where it ends within the day. */
export const absentText = (until: string, today?: string): string => {
  const [day = '', time = ''] = until.split('T')
  const [year, month, date] = day.split('-')
  return day === today ? `Ausente hasta las ${time.slice(0, 5)}` : `Ausente hasta ${date}/${month}/${year}`
}
