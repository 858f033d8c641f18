/** Customer document types of the order form (decision 19); A§9 gives the codes. */
export const identityTypes = [
  { id: 'C', label: 'Cédula de ciudadanía', person: 'PN' },
  { id: 'E', label: 'Cédula de extranjería', person: 'PN' },
  { id: 'P', label: 'Pasaporte', person: 'PN' },
  { id: 'N', label: 'NIT', person: 'PJ' },
] as const

export type IdentityType = (typeof identityTypes)[number]['id']
/** Natural or legal person: decides the document list (A§7). */
export type Person = (typeof identityTypes)[number]['person']

export const identityTypeIds = ['C', 'E', 'P', 'N'] as const

export const personOf = (id: IdentityType): Person => (id === 'N' ? 'PJ' : 'PN')
