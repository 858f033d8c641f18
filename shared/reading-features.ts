/** What a reading asks Textract for, and what that costs. The words of a page are in all of it. */

export const readingFeatures = ['forms', 'tables', 'signatures'] as const
export type ReadingFeature = (typeof readingFeatures)[number]

/** Where a document comes from: a named user's upload, a training document, or an order's document in its own place. */
export const readingSources = ['upload', 'training', 'order'] as const
export type ReadingSource = (typeof readingSources)[number]

/** Dollars for a thousand pages, by the list of us-east-1 for the first million of a month. */
export const dollarsPerThousand = { words: 1.5, signatures: 3.5, tables: 15, forms: 50 } as const

/** Signatures cost nothing beside forms or tables, and words nothing beside any of them. */
export const priceOfThousand = (features: readonly ReadingFeature[]): number => {
  const large = features.filter((one) => one !== 'signatures')
  if (large.length > 0) return large.reduce((sum, one) => sum + dollarsPerThousand[one], 0)
  return dollarsPerThousand[features.length > 0 ? 'signatures' : 'words']
}

type Asked = {
  usual: readonly ReadingFeature[]
  /** Of types that say nothing without them. */
  types?: Readonly<Record<string, readonly ReadingFeature[]>>
  /** Of types that must be signed (the catalogue of documents). */
  signed?: readonly ReadingFeature[]
}

/**
 * By source. Labels are put on words; an order's check looks for numbers and dates in the words, and for a signature
 * where its type must have one. An analysis is of forms where the type has its values in boxes.
 */
export const askedBySource: Readonly<Record<ReadingSource, Asked>> = {
  training: { usual: [] },
  order: { usual: [], signed: ['signatures'] },
  upload: {
    usual: [],
    types: {
      EC_SOLICITUD_DESEMBOLSO: ['forms'],
      FORMULARIO_VINCULACION: ['forms'],
      IC_RUT: ['forms'],
      DESPRENDIBLE_NOMINA: ['tables'],
    },
  },
}

type Reading = {
  source: ReadingSource
  type: string
  /** Its user asked for forms and tables too. */
  withForms?: boolean | undefined
  isSigned?: boolean | undefined
  /** What the values need that its type was taught; undefined if it was taught none. */
  taught?: readonly ReadingFeature[] | undefined
}

/** What was taught finds the values of a type, so that nothing else is asked for because of the type. */
export const featuresFor = ({ source, type, withForms, isSigned, taught }: Reading): ReadingFeature[] => {
  const { usual, types = {}, signed = [] } = askedBySource[source]
  const asked = new Set<ReadingFeature>([
    ...usual,
    ...(taught ?? types[type] ?? []),
    ...(isSigned ? signed : []),
    ...(withForms ? (['forms', 'tables'] as const) : []),
  ])
  return readingFeatures.filter((one) => asked.has(one))
}

/** What was taught to a type may need more than the page knows of. */
export const ifTaught = '(más si a su tipo se le enseñaron tablas o casillas)'

const dollars = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('es-CO')

/** What pages cost, for who starts their reading: `3 páginas, unos US$ 0,20`. */
export const costText = (pages: number, features: readonly ReadingFeature[]): string => {
  const cents = Math.ceil((pages * priceOfThousand(features)) / 10) / 100
  return `${whole.format(pages)} ${pages === 1 ? 'página' : 'páginas'}, unos US$\u00a0${dollars.format(cents)}`
}
