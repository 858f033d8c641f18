import type { DocumentChanges, UploadedDocument } from '../../shared/documents.ts'
import type { SessionUser } from '../../shared/sessions.ts'
import { truncateLabel } from '../ui/truncate-label.ts'
import type { Choice } from './choice-params.ts'

/** The two sets of an order's documents, each behind its button (A§2.5). */
export type DocumentSet = 'order' | 'flatFile'
export const setLabels: Record<DocumentSet, string> = {
  order: 'Orden desembolso',
  flatFile: 'Archivo Plano',
}

export const setsFor = ({ canViewFlatFile }: Pick<SessionUser, 'canViewFlatFile'>): DocumentSet[] =>
  canViewFlatFile ? ['order', 'flatFile'] : ['order']

export const setOf = ({ flatFile }: UploadedDocument): DocumentSet => (flatFile ? 'flatFile' : 'order')

export type Shown = {
  set: DocumentSet
  /** Documents of the set by name; those of one type in the order of their upload. */
  documents: UploadedDocument[]
  /** The chosen one; it may be one that a correction removed. */
  document: UploadedDocument | undefined
}

const byName = (a: UploadedDocument, b: UploadedDocument): number =>
  a.typeNameLabel.localeCompare(b.typeNameLabel, 'es') || a.uploadedAt.localeCompare(b.uploadedAt)

type Available = {
  all: readonly UploadedDocument[]
  /** Documents that a correction removed; they can still be seen. */
  takenOut: readonly UploadedDocument[]
}

/** What is on screen: a set that the user may see and its chosen document, or its first one. */
export const shownOf = (
  { all, takenOut }: Available,
  sets: readonly DocumentSet[],
  choice: Choice,
  begin: 'first' | 'none' = 'none',
): Shown => {
  const set = sets.find((one) => one === choice.set) ?? 'order'
  const ofSet = (documents: readonly UploadedDocument[]) => documents.filter((one) => setOf(one) === set)
  const documents = ofSet(all).sort(byName)
  const chosen = [...documents, ...ofSet(takenOut)].find(({ id }) => id === choice.document)
  return { set, documents, document: chosen ?? (begin === 'first' ? documents[0] : undefined) }
}

/** The documents that the last correction added and removed (decision 22). */
export const correctedOf = (changes: DocumentChanges | undefined) => {
  const { added = [], removed = [], replaced = [] } = changes ?? {}
  return {
    fresh: new Set([...added, ...replaced.map(({ after }) => after)].map(({ id }) => id)),
    takenOut: [...removed, ...replaced.map(({ before }) => before)],
  }
}

export type DocumentOption = { value: string; label: string; whole: string; mark?: 'Nuevo' | 'Retirado' }

/** Labels of the dropdown; documents of the same type have different file names in them. */
export const documentOptions = (
  { documents, document }: Pick<Shown, 'documents' | 'document'>,
  fresh: ReadonlySet<string>,
): DocumentOption[] => {
  const isTakenOut = document !== undefined && !documents.includes(document)
  const listed = isTakenOut ? [...documents, document] : documents
  return listed.map((one) => {
    const { id, typeNameLabel, fileName } = one
    const repeated = listed.filter((other) => other.typeNameLabel === typeNameLabel).length > 1
    const whole = repeated ? `${typeNameLabel} · ${fileName}` : typeNameLabel
    const mark = isTakenOut && one === document ? 'Retirado' : fresh.has(id) ? 'Nuevo' : undefined
    return { value: id, label: truncateLabel(whole), whole, mark }
  })
}

/** The document before or after the one on screen; the first if none of the set is on screen. */
export const neighbour = ({ documents, document }: Shown, step: 1 | -1): UploadedDocument | undefined => {
  const at = document ? documents.indexOf(document) : -1
  if (at === -1) return step === 1 ? documents[0] : undefined
  return documents[at + step]
}
