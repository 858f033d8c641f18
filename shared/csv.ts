/** What a spreadsheet needs to read the file as UTF-8. */
export const byteOrderMark = '\ufeff'

/** What a spreadsheet may read as a formula, also after invisible characters; full-width forms are East Asian. */
const begin = '(?:[\\t\\r\\n]|[\\s\\p{Cf}\\p{Cc}]*[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20])'
const formula = new RegExp(`^${begin}`, 'u')
const ledFormula = new RegExp(`^'(?=${begin})`, 'u')

/** The text that a cell shows, without the apostrophe that keeps it from being run. */
export const withoutLead = (text: string): string => text.replace(ledFormula, '')

/** A cell as text only: an apostrophe precedes what a spreadsheet would run as a formula. Quoted if needed. */
export const csvCell = (text: string): string => {
  const harmless = formula.test(text) ? `'${text}` : text
  return /[";,\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`
