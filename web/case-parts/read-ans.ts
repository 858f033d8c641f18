import { ansOf, ansOrder, isDueOn, lightAt, ruleText } from '../../shared/ans.ts'
import { lightLabels } from '../../shared/lights.ts'
import { productParameters } from '../../shared/product-parameters.ts'
import { workAt } from '../../shared/working-time.ts'
import { callApi } from '../api/call-api.ts'
import { serverNow } from '../session/store.ts'
import type { Ans } from './use-ans.ts'

/** Requests the product parameters, and returns the ANS rules of cases. */
export const readAns = async (): Promise<Ans> => {
  const parameters = await callApi(productParameters.all, {})
  const dueOf = ansOf(parameters)
  const lightOf: Ans['lightOf'] = (row, now) => lightAt(dueOf(row), workAt(now))
  return {
    dueOf,
    lightOf,
    isDueToday: (row, now) => isDueOn(dueOf(row), new Date(now)),
    orderOf: (row) => ansOrder(dueOf(row)),
    ruleOf: (row) => ruleText(parameters, row),
    labelOf: (row) => lightLabels[lightOf(row, serverNow().getTime())],
  }
}
