import { Refusal } from '../../shared/errors.ts'
import { isBusy } from '../aws/retries.ts'

/** What an exception is answered as: a refusal as it is, contention as `tooManyRequests`, the rest as `unexpected`. */
export const refusalOf = (error: unknown): Refusal => {
  if (isBusy(error)) return Object.assign(new Refusal('tooManyRequests'), { cause: error })
  return error instanceof Refusal ? error : new Refusal('unexpected')
}
