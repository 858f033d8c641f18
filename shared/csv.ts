/** What a spreadsheet needs to read the file as UTF-8. */
export const byteOrderMark = '\ufeff'

/** A cell as text only: what a spreadsheet would run as a formula is led by an apostrophe, and quoted at need. */
export const csvCell = (text: string): string => {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";,\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`
