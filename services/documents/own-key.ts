import { Refusal } from '../../shared/errors.ts'
import { draftKey, prefixes } from './keys.ts'

/** The parts of a key in the caller's own drafts; any other key is not there for them (decision 16). */
export const readOwnKey = (user: string, key: string): { controlNumber: string; documentId: string } => {
  const [controlNumber = '', documentId = ''] = key.slice(`${prefixes.drafts}${user}/`.length).split('/')
  const whole = draftKey(user, controlNumber, documentId)
  if (key !== whole || !/^\d{1,20}$/.test(controlNumber) || !/^[\w-]{1,64}$/.test(documentId)) {
    throw new Refusal('notFound')
  }
  return { controlNumber, documentId }
}
