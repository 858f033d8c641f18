import type { Input } from '../../shared/contract.ts'
import { extensionOf, extensionsWithoutPreview } from '../../shared/document-types.ts'
import type { documents, UploadedDocument } from '../../shared/documents.ts'
import type { SessionUser } from '../../shared/sessions.ts'
import { truncateLabel } from '../ui/truncate-label.ts'

/** What the viewer's address names beside the order. */
export const viewerParams = { set: 'conjunto', document: 'documento' } as const

/** The two sets of an order's documents, each behind its button (A§2.5). */
export type DocumentSet = 'order' | 'flatFile'
export const setLabels: Record<DocumentSet, string> = {
  order: 'Orden desembolso',
  flatFile: 'Archivo Plano',
}

export const setsFor = ({ canViewFlatFile }: Pick<SessionUser, 'canViewFlatFile'>): DocumentSet[] =>
  canViewFlatFile ? ['order', 'flatFile'] : ['order']

/** The call that an address asks for (A§7), or undefined when it names no order. */
export const orderOf = (
  address: URLSearchParams,
  userRole: string,
): Input<typeof documents.ofOrder> | undefined => {
  const customer = address.get('customer')
  const controlNumber = address.get('control')
  if (!customer || !controlNumber) return undefined
  const creditProject = address.get('project') || undefined
  return { params: { customer }, query: { controlNumber, creditProject, userRole } }
}

export type Shown = {
  set: DocumentSet
  /** Documents of the set by name; those of one type as they were uploaded. */
  documents: UploadedDocument[]
  document: UploadedDocument | undefined
}

const byName = (a: UploadedDocument, b: UploadedDocument): number =>
  a.typeNameLabel.localeCompare(b.typeNameLabel, 'es') || a.uploadedAt.localeCompare(b.uploadedAt)

/** What is on screen: a set that the user may see and the document chosen in it. */
export const shownOf = (
  all: readonly UploadedDocument[],
  sets: readonly DocumentSet[],
  address: URLSearchParams,
): Shown => {
  const asked = sets.find((one) => one === address.get(viewerParams.set)) ?? 'order'
  const documents = all.filter(({ flatFile = false }) => flatFile === (asked === 'flatFile')).sort(byName)
  const document = documents.find(({ id }) => id === address.get(viewerParams.document))
  return { set: asked, documents, document }
}

/** Labels of the dropdown; documents of the same type are told apart by their file. */
export const documentOptions = (documents: readonly UploadedDocument[]) =>
  documents.map(({ id, typeNameLabel, fileName }) => {
    const repeated = documents.filter((other) => other.typeNameLabel === typeNameLabel).length > 1
    const whole = repeated ? `${typeNameLabel} · ${fileName}` : typeNameLabel
    return { value: id, label: truncateLabel(whole), whole }
  })

/** A§9. */
export const hasPreview = ({ fileName }: Pick<UploadedDocument, 'fileName'>): boolean =>
  !(extensionsWithoutPreview as readonly string[]).includes(extensionOf(fileName))

/** The document before or after the one on screen; with none on screen, the first. */
export const neighbour = ({ documents, document }: Shown, step: 1 | -1): UploadedDocument | undefined => {
  if (!document) return step === 1 ? documents[0] : undefined
  return documents[documents.indexOf(document) + step]
}
