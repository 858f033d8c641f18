import { Refusal } from '../../shared/errors.ts'
import { documentPrefixes, draftKey, orderKey } from './keys.ts'

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
