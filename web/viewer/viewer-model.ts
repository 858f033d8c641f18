import type { DocumentChanges, UploadedDocument } from '../../shared/documents.ts'
import type { SessionUser } from '../../shared/sessions.ts'
import type { Choice } from './choice-params.ts'

/** The two sets of an order's documents (A§2.5). */
export type DocumentSet = 'order' | 'flatFile'
export const setLabels: Record<DocumentSet, string> = {
  order: 'Orden desembolso',
  flatFile: 'Archivo Plano',
}

export const setsFor = ({ canViewFlatFile }: Pick<SessionUser, 'canViewFlatFile'>): DocumentSet[] =>
  canViewFlatFile ? ['order', 'flatFile'] : ['order']

export const setOf = ({ flatFile }: UploadedDocument): DocumentSet => (flatFile ? 'flatFile' : 'order')

export type Shown = {
  /** Documents that the user may see, as the server orders them. */
  documents: UploadedDocument[]
  /** The chosen one; it may be one that a correction removed. */
  document: UploadedDocument | undefined
}

type Available = {
  all: readonly UploadedDocument[]
  /** Documents that a correction removed; they can still be seen. Undefined until they are known. */
  takenOut: readonly UploadedDocument[] | undefined
}

/** What is on screen: the chosen document, or the first one of the chosen set. */
export const shownOf = (
  { all, takenOut }: Available,
  sets: readonly DocumentSet[],
  { set = 'order', document: id }: Choice,
): Shown => {
  const visible = (documents: readonly UploadedDocument[]) =>
    documents.filter((one) => sets.includes(setOf(one)))
  const documents = visible(all)
  const chosen = [...documents, ...visible(takenOut ?? [])].find((one) => one.id === id)
  const first = takenOut && (documents.find((one) => setOf(one) === set) ?? documents[0])
  return { documents, document: chosen ?? first }
}

/** The documents that the last correction removed (decision 22). */
export const takenOutBy = ({ removed = [], replaced = [] }: Partial<DocumentChanges> = {}) => [
  ...removed,
  ...replaced.map(({ before }) => before),
]

export type RailItem = {
  document: UploadedDocument
  label: string
  /** Where another document has the same label. */
  fileName: string | undefined
  mark: 'Nuevo' | 'Retirado' | undefined
}

export type RailGroup = { set: DocumentSet; items: RailItem[] }

/** The documents of the rail by set; one that a correction removed is listed while it is shown. `attempt`: the order's. */
export const railOf = ({ documents, document }: Shown, attempt: number | undefined): RailGroup[] => {
  const isTakenOut = document !== undefined && !documents.includes(document)
  const listed = isTakenOut ? [...documents, document] : documents
  const items = listed.map((one): RailItem => {
    const isRepeated = listed.filter(({ typeNameLabel }) => typeNameLabel === one.typeNameLabel).length > 1
    const isFresh = attempt !== undefined && one.attempt === attempt
    return {
      document: one,
      label: one.typeNameLabel,
      fileName: isRepeated ? one.fileName : undefined,
      mark: isTakenOut && one === document ? 'Retirado' : isFresh ? 'Nuevo' : undefined,
    }
  })
  return (['order', 'flatFile'] as const)
    .map((set) => ({ set, items: items.filter((item) => setOf(item.document) === set) }))
    .filter((group) => group.items.length > 0)
}

/** The document before or after the one on screen; the first if none of the list is on screen. */
export const neighbour = ({ documents, document }: Shown, step: 1 | -1): UploadedDocument | undefined => {
  const at = document ? documents.indexOf(document) : -1
  if (at === -1) return step === 1 ? documents[0] : undefined
  return documents[at + step]
}
