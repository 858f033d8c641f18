import type { DocumentType } from '../../shared/document-types.ts'
import { type Person, personOf } from '../../shared/identity-types.ts'
import type { OrderForm } from '../../shared/orders.ts'
import { documentTypes, requiredDocuments, type TypeData, type TypeName } from './document-types.ts'

const entry = (nameForDb: TypeName): Omit<DocumentType, 'index'> & Pick<TypeData, 'roles'> => {
  const { name, roles, ...data }: TypeData = documentTypes[nameForDb]
  return {
    friendlyName: name,
    friendlyOriginalName: name,
    nameForDb,
    show: true,
    optional: name.includes('(si aplica'),
    spreadsheet: data.spreadsheet ?? false,
    flatFile: data.flatFile ?? false,
    repeatable: data.repeatable ?? false,
    checkExpeditionDate: data.validityDays !== undefined,
    ...(data.validityDays !== undefined && { validity: { days: data.validityDays } }),
    ...(data.exclusiveSet && { exclusiveSet: data.exclusiveSet }),
    ...(roles && { roles }),
  }
}

/** Every type, for any product and role. */
export const everyType = (Object.keys(documentTypes) as TypeName[]).map(entry)

/** The rules of a type, for any product. */
export const typeNamed = (nameForDb: string): Pick<DocumentType, 'spreadsheet' | 'flatFile'> => {
  if (!Object.hasOwn(documentTypes, nameForDb)) throw new Error(`No document type ${nameForDb}`)
  return entry(nameForDb as TypeName)
}

/** The types that a product requires of a person, for these roles; optional ones come last (A§7, decision 17). */
export const typesFor = (product: string, person: Person, held: readonly string[]): DocumentType[] =>
  (requiredDocuments[product]?.[person] ?? [])
    .map(entry)
    .filter(({ roles }) => !roles || roles.some((role) => held.includes(role)))
    .toSorted((a, b) => Number(a.optional) - Number(b.optional))
    .map(({ roles: _roles, ...type }, index) => ({ ...type, index }))

/** The types of an order. */
export const typesOf = ({ product, typeCustomer }: OrderForm, roles: readonly string[]): DocumentType[] =>
  typesFor(product, personOf(typeCustomer), roles)
