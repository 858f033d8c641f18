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

/** The type that came with the case, or the one its kind of document stands for; '' when neither says. */
export const customerTypeOf = (typeDocument: string, typeCustomer = ''): string =>
  typeCustomer.trim() || (customerTypes[typeDocument.trim().toUpperCase()] ?? '')

/** Numbers that begin with 'N/A' say only that there is none (A§5). */
export const normaliseDocument = (document: string): string => {
  const trimmed = document.trim()
  return trimmed.toUpperCase().startsWith('N/A') ? 'N/A' : trimmed
}
