import { withoutThousands } from './typed-document.ts'

/** Code of a customer's type by their kind of document (A§5). */
const customerTypes: Readonly<Record<string, string>> = {
  CC: 'C',
  CE: 'E',
  TI: 'T',
  NJ: 'N',
  NI: 'N',
  NE: 'N',
  PA: 'P',
  RC: 'R',
}

/** The type of the case, or the one implied by its kind of document; '' without either. */
export const customerTypeOf = (typeDocument: string, typeCustomer = ''): string =>
  typeCustomer.trim() || (customerTypes[typeDocument.trim().toUpperCase()] ?? '')

/** Numbers that begin with 'N/A' mean that there is none (A§5). */
export const normaliseDocument = (document: string): string => {
  const trimmed = withoutThousands(document.trim())
  return trimmed.toUpperCase().startsWith('N/A') ? 'N/A' : trimmed
}

/** A document as systems agree on it: without points, without zeros in front. */
const plain = (document: string): string =>
  normaliseDocument(document)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^0+(?=.)/, '')

/** What cases of one customer have in common; nothing where the document is unknown (A§5). */
export const customerOf = (document: string): string | undefined => {
  const known = normaliseDocument(document)
  return known === 'N/A' ? undefined : plain(known) || undefined
}

const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

/** The check digit that the DIAN gives a NIT, which often is written after it. */
export const checkDigit = (nit: string): string => {
  const sum = [...nit]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (weights[place] ?? 0), 0)
  const rest = sum % 11
  return String(rest > 1 ? 11 - rest : rest)
}

const nitDigits = 9

/** How a document number may be written: by itself and, where it may be a NIT, with its check digit or without. */
export const waysOfDocument = (document: string, mayBeNit: boolean): ReadonlySet<string> => {
  const number = plain(document)
  if (!mayBeNit || !/^\d+$/.test(number)) return new Set([number])
  const [nit, last] = [number.slice(0, nitDigits), number.slice(nitDigits)]
  return new Set([
    number,
    number + checkDigit(number),
    ...(last !== '' && last === checkDigit(nit) ? [nit] : []),
  ])
}

/** Whether two document numbers are the same customer's, however each is written. */
export const isSameDocument = (one: string, other: string, mayBeNit: boolean): boolean =>
  waysOfDocument(one, mayBeNit).has(plain(other)) || waysOfDocument(other, mayBeNit).has(plain(one))
