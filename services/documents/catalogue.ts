import type { DocumentType } from '../../shared/document-types.ts'
import { type Person, personOf } from '../../shared/identity-types.ts'
import type { OrderForm } from '../../shared/orders.ts'

/** One kind of document; `(si aplica` in its name makes it optional (A§5). */
export type TypeData = {
  name: string
  spreadsheet?: true
  flatFile?: true
  repeatable?: true
  /** Days after its expedition in which it is accepted. */
  validityDays?: number
  exclusiveSet?: string
  /** Without a signature it is returned. */
  signed?: true
  roles?: readonly string[]
}

/** Demo catalogue: name for the database → the type. `IC` papers are about the customer, `EC` about the credit. */
export const documentTypes = {
  IC_DOCUMENTO_IDENTIDAD: { name: 'Documento de identidad ampliado al 150%' },
  IC_CAMARA_COMERCIO: { name: 'Certificado de existencia y representación legal', validityDays: 30 },
  IC_IDENTIDAD_REPRESENTANTE: { name: 'Documento de identidad del representante legal' },
  IC_RUT: { name: 'Registro Único Tributario - RUT' },
  IC_ESTADOS_FINANCIEROS: { name: 'Estados financieros', spreadsheet: true },
  IC_CERTIFICACION_LABORAL: { name: 'Certificación laboral', validityDays: 60 },
  IC_COMPOSICION_ACCIONARIA: { name: 'Composición accionaria' },
  IC_AUTORIZACION_JUNTA: { name: 'Acta de autorización de la junta (si aplica)' },
  EC_SOLICITUD_DESEMBOLSO: { name: 'Solicitud de desembolso firmada', signed: true },
  EC_CARTA_APROBACION: { name: 'Carta de aprobación del crédito' },
  EC_PAGARE_DESMATERIALIZADO: { name: 'Pagaré desmaterializado', exclusiveSet: 'pagare' },
  EC_PAGARE_FISICO: {
    name: 'Pagaré físico con carta de instrucciones',
    exclusiveSet: 'pagare',
    signed: true,
  },
  EC_ARCHIVO_PLANO: { name: 'Archivo plano', spreadsheet: true, flatFile: true },
  EC_LIQUIDACION: { name: 'Liquidación del crédito', spreadsheet: true },
  EC_LIBRANZA_FIRMADA: { name: 'Libranza firmada por la pagaduría', signed: true },
  EC_TRADICION_LIBERTAD: { name: 'Certificado de tradición y libertad', validityDays: 30 },
  EC_ESCRITURA_HIPOTECA: { name: 'Primera copia de la escritura de hipoteca' },
  EC_AVALUO: { name: 'Avalúo del inmueble', validityDays: 180 },
  EC_CERTIFICADO_FNG: { name: 'Certificado de garantía del Fondo Nacional de Garantías' },
  EC_TARJETA_PROPIEDAD: { name: 'Tarjeta de propiedad del vehículo', exclusiveSet: 'vehiculo' },
  EC_FACTURA_PROFORMA: { name: 'Factura proforma del concesionario', exclusiveSet: 'vehiculo' },
  EC_PRENDA: { name: 'Contrato de prenda sin tenencia' },
  EC_CARTA_NORMALIZACION: {
    name: 'Carta de normalización de obligaciones',
    roles: ['USUARIOS_APL_EXP_COMERCIAL_GEST_NORMALIZACION'],
  },
  EC_POLIZA_TODO_RIESGO: { name: 'Póliza todo riesgo (si aplica)' },
  EC_POLIZA_VIDA: { name: 'Póliza de vida deudores (si aplica)' },
  EC_CERTIFICACION_BANCARIA: { name: 'Certificación bancaria de la cuenta a abonar (si aplica)' },
  EC_PAZ_Y_SALVO: { name: 'Certificado de deuda de la cartera a comprar (si aplica)' },
  EC_OTROS: { name: 'Otros (si aplica)', repeatable: true },
} as const satisfies Record<string, TypeData>

type TypeName = keyof typeof documentTypes

const typeData: Readonly<Record<string, TypeData>> = documentTypes

/** Whether a document of this type (`nameForDb`) must bear a signature. */
export const isSigned = (typeName: string): boolean => typeData[typeName]?.signed ?? false

const ofPerson = ['IC_DOCUMENTO_IDENTIDAD'] as const
const ofCompany = ['IC_CAMARA_COMERCIO', 'IC_IDENTIDAD_REPRESENTANTE', 'IC_RUT'] as const
const ofCredit = ['EC_SOLICITUD_DESEMBOLSO', 'EC_PAGARE_DESMATERIALIZADO', 'EC_PAGARE_FISICO'] as const
const ofHome = [
  ...(['EC_CARTA_APROBACION', 'EC_TRADICION_LIBERTAD', 'EC_ESCRITURA_HIPOTECA'] as const),
  ...(['EC_AVALUO', 'EC_POLIZA_TODO_RIESGO'] as const),
] as const
const ofVehicle = [
  ...(['EC_TARJETA_PROPIEDAD', 'EC_FACTURA_PROFORMA', 'EC_PRENDA', 'EC_POLIZA_TODO_RIESGO'] as const),
] as const
const last = ['EC_CERTIFICACION_BANCARIA', 'EC_OTROS'] as const

type Names = readonly TypeName[]

/** What a product asks of a natural person, and of a company: papers of its own about them, and about the credit. */
const person = (own: Names, credit: Names): Names => [...ofPerson, ...own, ...ofCredit, ...credit, ...last]
const company = (own: Names, credit: Names): Names => [...ofCompany, ...own, ...ofCredit, ...credit, ...last]

/** The types that each product requires of a natural (PN) and of a legal person (PJ). */
const requiredDocuments: Readonly<Record<string, Record<Person, readonly TypeName[]>>> = {
  'libre-inversion': {
    PN: person(
      ['IC_CERTIFICACION_LABORAL'],
      ['EC_ARCHIVO_PLANO', 'EC_CARTA_NORMALIZACION', 'EC_POLIZA_VIDA', 'EC_PAZ_Y_SALVO'],
    ),
    PJ: company(
      ['IC_ESTADOS_FINANCIEROS'],
      ['EC_ARCHIVO_PLANO', 'EC_CARTA_NORMALIZACION', 'IC_AUTORIZACION_JUNTA'],
    ),
  },
  vivienda: {
    PN: person([], [...ofHome, 'EC_POLIZA_VIDA']),
    PJ: company([], [...ofHome, 'IC_AUTORIZACION_JUNTA']),
  },
  libranza: {
    PN: person(
      ['IC_CERTIFICACION_LABORAL'],
      ['EC_LIBRANZA_FIRMADA', 'EC_ARCHIVO_PLANO', 'EC_PAZ_Y_SALVO', 'EC_POLIZA_VIDA'],
    ),
    PJ: company([], ['EC_LIBRANZA_FIRMADA', 'EC_ARCHIVO_PLANO']),
  },
  'capital-trabajo': {
    PN: person(['IC_RUT'], ['EC_CERTIFICADO_FNG', 'EC_LIQUIDACION']),
    PJ: company(
      ['IC_ESTADOS_FINANCIEROS', 'IC_COMPOSICION_ACCIONARIA'],
      ['EC_CERTIFICADO_FNG', 'EC_LIQUIDACION', 'IC_AUTORIZACION_JUNTA'],
    ),
  },
  vehiculo: {
    PN: person([], ofVehicle),
    PJ: company([], [...ofVehicle, 'IC_AUTORIZACION_JUNTA']),
  },
}

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

export const everyType = (Object.keys(documentTypes) as TypeName[]).map(entry)

export const typeNamed = (nameForDb: string): Pick<DocumentType, 'spreadsheet' | 'flatFile'> => {
  if (!Object.hasOwn(documentTypes, nameForDb)) throw new Error(`No document type ${nameForDb}`)
  return entry(nameForDb as TypeName)
}

/** The types that a product requires of a person, for all roles; optional ones come last (decision 17). */
export const checklistOf = (product: string, person: Person) =>
  (requiredDocuments[product]?.[person] ?? [])
    .map(entry)
    .toSorted((a, b) => Number(a.optional) - Number(b.optional))

/** The types that a product requires of a person, for these roles (A§7). */
export const typesFor = (product: string, person: Person, held: readonly string[]): DocumentType[] =>
  checklistOf(product, person)
    .filter(({ roles }) => !roles || roles.some((role) => held.includes(role)))
    .map(({ roles: _roles, ...type }, index) => ({ ...type, index }))

export const typesOf = ({ product, typeCustomer }: OrderForm, roles: readonly string[]): DocumentType[] =>
  typesFor(product, personOf(typeCustomer), roles)
