import { Refusal } from '../../shared/errors.ts'
import type { Unmet } from '../table/transact.ts'
import type { StoredCase } from './stored-case.ts'
import { casePlace } from './writes.ts'

/** The current key and state of the case, so that the page can continue from there (decision 31). */
export const wrongState = ({ status, skRequest }: Pick<StoredCase, 'status' | 'skRequest'>): Refusal =>
  new Refusal('wrongState', { current: status, skRequest })

/** The attributes that every change of state or priority writes. */
const standing = ['status', 'changedAt', 'skRequest'] as const

/**
 * Whether a case kept its state although its item changed: a reserve was recorded meanwhile. That blocks no action, so
 * the action may start again.
 */
export const isWhereItWas = ({ index, item }: Unmet, before: StoredCase): boolean =>
  index === casePlace && item !== undefined && standing.every((name) => item[name] === before[name])

/** Why an action that is no repeat wrote nothing: the case changed its state. */
export const refusalOf = ({ index, item }: Unmet, before: StoredCase): Refusal => {
  const now = index === casePlace ? item : undefined
  return wrongState((now as StoredCase | undefined) ?? before)
}
