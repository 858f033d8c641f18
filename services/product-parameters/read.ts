import { Refusal } from '../../shared/errors.ts'
import type { productParameters } from '../../shared/product-parameters.ts'
import { leads } from '../../shared/roles.ts'
import type { Call } from '../http/api.ts'
import { readAllParameters, readParameters } from './store.ts'

/** They are kept by the leaders of disbursement, from their home (decision 56). */
export const checkKeeper = (session: Call['session']): void => {
  if (!leads(session, 'groupDisbursement')) throw new Refusal('forbidden')
}

export const readProduct = async ({ session, query }: Call<typeof productParameters.product>) => {
  checkKeeper(session)
  return readParameters(query.productName)
}

export const readAll = async (_: Call<typeof productParameters.all>) => readAllParameters()
