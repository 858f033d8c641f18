import fc from 'fast-check'

const blanks = ['', ' ', '\t', '\r', '\n', '\u00a0', '\u3000', '\u200b', '\ufeff', '\u001f']
const signs = ['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20']
const pieces = ['a', 'ñ', '1', ' ', '"', "'", ';', ',', '\t', '\r', '\n', '<', '&', ...signs]

/** Texts that a spreadsheet may run as a formula: a sign after blanks, then separators of cells and rows. */
export const hostileText: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(fc.constantFrom(...blanks), { maxLength: 2 }),
    fc.constantFrom(...signs),
    fc.array(fc.constantFrom(...pieces), { maxLength: 6 }),
  )
  .map(([before, sign, after]) => [...before, sign, ...after].join(''))

/** Whether a spreadsheet may run a cell's text as a formula, also after trimming. */
export const mayRun = (text: string): boolean =>
  /^[\s\p{Cf}\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(text)
