import { Refusal } from '../../shared/errors.ts'
import type { Unmet } from '../table/transact.ts'
import type { StoredCase } from './stored-case.ts'
import { casePlace } from './writes.ts'

/** The key and state the case has now, so that the page can go on from there (decision 31). */
export const wrongState = ({ status, skRequest }: Pick<StoredCase, 'status' | 'skRequest'>): Refusal =>
  new Refusal('wrongState', { current: status, skRequest })

/** What every change of state and every priority changes of a case. */
const standing = ['status', 'changedAt', 'skRequest'] as const

/**
 * Whether a case is still where it was, though not as it was read: it was told of a reserve meanwhile, which keeps nobody
 * from an action on it, so that may begin again.
 */
export const isWhereItWas = ({ index, item }: Unmet, before: StoredCase): boolean =>
  index === casePlace && item !== undefined && standing.every((name) => item[name] === before[name])

/** Why an action that is no repeat wrote nothing: the case moved on. */
export const refusalOf = ({ index, item }: Unmet, before: StoredCase): Refusal => {
  const now = index === casePlace ? item : undefined
  return wrongState((now as StoredCase | undefined) ?? before)
}
