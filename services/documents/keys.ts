import { Refusal } from '../../shared/errors.ts'

/** Where documents of orders are. Keys contain no document number or file name, because access logs have them. */
export const documentPrefixes = {
  /** Of orders in preparation; deleted with their draft (decision 14). */
  drafts: 'drafts/',
  orders: 'orders/',
  /** Of approved orders: their final place. */
  archive: 'archive/',
} as const

export const draftKey = (user: string, controlNumber: string, documentId: string): string =>
  `${documentPrefixes.drafts}${user}/${controlNumber}/${documentId}`

/** Whose file in which draft has this key; undefined for any other key. */
export const partsOfDraftKey = (key: string) => {
  const [, user = '', controlNumber = '', documentId = ''] =
    /^drafts\/([^/]+)\/(\d{1,20})\/([\w-]{1,64})$/.exec(key) ?? []
  return user === '' ? undefined : { user, controlNumber, documentId }
}

/** Whether a file is deleted with its draft; what a correction keeps of the order is not (decision 22). */
export const isOfDraft = ({ key }: { key: string }): boolean => key.startsWith(documentPrefixes.drafts)

export const orderKey = (controlNumber: string, documentId: string): string =>
  `${documentPrefixes.orders}${controlNumber}/${documentId}`

export const archiveKey = (controlNumber: string, documentId: string): string =>
  `${documentPrefixes.archive}${controlNumber}/${documentId}`

type Parts = { controlNumber: string; documentId: string }

const partsOf = (rest: string): Parts => {
  const [controlNumber = '', documentId = ''] = rest.split('/')
  if (!/^\d{1,20}$/.test(controlNumber) || !/^[\w-]{1,64}$/.test(documentId)) throw new Refusal('notFound')
  return { controlNumber, documentId }
}

/** The parts of a key in the caller's own drafts; any other key is not found (decision 16). */
export const readOwnKey = (user: string, key: string): Parts => {
  const parts = partsOf(key.slice(`${documentPrefixes.drafts}${user}/`.length))
  if (key !== draftKey(user, parts.controlNumber, parts.documentId)) throw new Refusal('notFound')
  return parts
}

/** The same, or the parts of a sent order's key, which a draft that corrects it keeps (decision 22). */
export const readDraftedKey = (user: string, key: string): Parts => {
  if (!key.startsWith(documentPrefixes.orders)) return readOwnKey(user, key)
  const parts = partsOf(key.slice(documentPrefixes.orders.length))
  if (key !== orderKey(parts.controlNumber, parts.documentId)) throw new Refusal('notFound')
  return parts
}
