const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const month = `(?<name>${months.join('|')})[a-z]*`
const parted = String.raw`\s?[-/.]\s?`
const of = String.raw`(?:de\s+|del\s+)?`

/** As they are written in Colombia: the day before the month, and the month in digits or in letters. */
const patterns = [
  String.raw`(?<!\d)(?<year>\d{4})${parted}(?<month>\d{1,2})${parted}(?<day>\d{1,2})(?!\d)`,
  String.raw`(?<!\d)(?<day>\d{1,2})${parted}(?<month>\d{1,2})${parted}(?<year>\d{4})(?!\d)`,
  String.raw`(?<!\d)(?<day>\d{1,2})\)?[\s/-]*(?:dias\s+)?${of}(?:mes\s+${of})?${month}[\s/.,-]*${of}(?:ano\s+)?(?<year>\d{4})(?!\d)`,
  String.raw`\b${month}[\s.]+(?<day>\d{1,2}),?\s+${of}(?<year>\d{4})(?!\d)`,
].map((pattern) => new RegExp(pattern, 'g'))

/** The days that a text names, as `yyyymmdd`. */
export const daysIn = (text: string): string[] => {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return patterns.flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(({ groups = {} }) => {
      const { year = '', day = '', name, month = String(months.indexOf(name ?? '') + 1) } = groups
      return year + month.padStart(2, '0') + day.padStart(2, '0')
    }),
  )
}
