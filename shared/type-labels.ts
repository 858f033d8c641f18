import * as z from 'zod/mini'
import { comparable } from './comparable.ts'
import { lazyObject } from './lazy-object.ts'
import { once } from './once.ts'
import { yesNoOf } from './yes-no.ts'

/** What a document of a type can be labelled with: the fields of C§9 to begin with, and those that its users add. */

export const labelLimits = {
  /** Of a type, those that are no longer used too. */
  labels: 60,
  nameLength: 60,
} as const

/** What the values of a label are. */
export const labelKinds = {
  text: 'Texto',
  date: 'Fecha',
  amount: 'Valor en dinero',
  number: 'Número',
  yesNo: 'Sí o no',
  table: 'Tabla',
} as const
export type LabelKind = keyof typeof labelKinds
const kinds = Object.keys(labelKinds) as [LabelKind, ...LabelKind[]]

/** Dates, amounts and numbers have at least one digit, and a box to tick says one of two things. */
export const fitsKind = (kind: LabelKind, text: string): boolean => {
  if (kind === 'yesNo') return text === '' || yesNoOf(text) !== undefined
  return (kind !== 'date' && kind !== 'amount' && kind !== 'number') || /\d/.test(text)
}

/** Labelable fields in their groups (C§9, decision 54): names of C with the words its users read. */
export const labelGroups = [
  {
    group: 'Datos Generales',
    labels: {
      name: 'Nombres',
      lastName: 'Apellidos',
      numberId: 'Número de documento',
      date: 'Fecha',
      place: 'Lugar',
      physicalAddress: 'Dirección',
      productType: 'Tipo de producto',
      economicActivity: 'Actividad económica',
    },
  },
  {
    group: 'Numericos',
    labels: {
      rate: 'Tasa',
      currency: 'Valor en dinero',
      installments: 'Número de cuotas',
      accountNnumber: 'Número de cuenta',
      phoneNumber: 'Teléfono',
      codeOffice: 'Código de oficina',
      codeBarNumber: 'Código de barras',
    },
  },
  { group: 'Otros', labels: { booleanField: 'Casilla marcada', logoBussines: 'Logo de la empresa' } },
] as const satisfies { group: string; labels: Record<string, string> }[]

type Labels = (typeof labelGroups)[number]['labels']
export type LabelName = Labels extends infer One ? (One extends One ? keyof One : never) : never

const kindOf: Partial<Record<LabelName, LabelKind>> = {
  ...{ numberId: 'number', date: 'date', rate: 'number', currency: 'amount', installments: 'number' },
  ...{ accountNnumber: 'number', phoneNumber: 'number', codeBarNumber: 'number', booleanField: 'yesNo' },
}

/** The key of a label: a name of C, or one that was made for a type's own label. */
export const labelKey = once(() => z.string().check(z.regex(/^([A-Za-z]{4,20}|own-[0-9a-f]{8})$/)))

const typeLabel = lazyObject(() => ({
  key: labelKey(),
  name: z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(labelLimits.nameLength),
    z.refine((text) => text.isWellFormed()),
  ),
  kind: z.enum(kinds),
  /** It is not offered and not searched for any more; what was labelled with it keeps its name. */
  off: z.optional(z.literal(true)),
}))
export type TypeLabel = z.output<ReturnType<typeof typeLabel>>

/** In the order in which they are offered. */
export const typeLabels = once(() =>
  z.array(typeLabel()).check(
    z.maxLength(labelLimits.labels),
    z.refine((labels) => new Set(labels.map(({ key }) => key)).size === labels.length),
    z.refine((labels) => new Set(labels.map(({ name }) => comparable(name))).size === labels.length),
  ),
)

/** What a type begins with. */
export const firstLabels: readonly TypeLabel[] = labelGroups.flatMap(({ labels }) =>
  (Object.entries(labels) as [LabelName, string][]).map(([key, name]) => ({
    ...{ key, name, kind: kindOf[key] ?? 'text' },
  })),
)

export const labelText = (key: string, labels: readonly TypeLabel[] = firstLabels): string =>
  labels.find((one) => one.key === key)?.name ?? key

export const ownGroup = 'Propias'
/** The heading under which a label is offered. */
export const labelGroupOf = (key: string): string =>
  labelGroups.find(({ labels }) => key in labels)?.group ?? ownGroup

export const inUse = (labels: readonly TypeLabel[]): TypeLabel[] => labels.filter(({ off }) => !off)
