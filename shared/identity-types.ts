/** Customer document types of the order form (decision 19); A§9 gives the codes, A§5 the documents they stand for. */
export const identityTypes = [
  { id: 'C', label: 'Cédula de ciudadanía', document: 'CC', person: 'PN' },
  { id: 'E', label: 'Cédula de extranjería', document: 'CE', person: 'PN' },
  { id: 'P', label: 'Pasaporte', document: 'PA', person: 'PN' },
  { id: 'N', label: 'NIT', document: 'NI', person: 'PJ' },
] as const

export type IdentityType = (typeof identityTypes)[number]['id']
/** Natural or legal person: decides the document list (A§7). */
export type Person = (typeof identityTypes)[number]['person']

export const identityTypeIds = ['C', 'E', 'P', 'N'] as const

export const personOf = (id: IdentityType): Person => (id === 'N' ? 'PJ' : 'PN')

export const documentTypeOf = (id: IdentityType): string =>
  identityTypes.find((type) => type.id === id)?.document ?? id
