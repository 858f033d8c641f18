import { ansOf, ansOrder, type Due, isDueOn, lightAt, ruleText, turnedRed } from '../../shared/ans.ts'
import type { CaseRow } from '../../shared/cases.ts'
import { type Light, lightLabels } from '../../shared/lights.ts'
import { productParameters } from '../../shared/product-parameters.ts'
import { workAt } from '../../shared/working-time.ts'
import { callApi } from '../api/call-api.ts'
import { serverNow } from '../session/store.ts'

/** The ANS rules from the product parameters; the functions stay the same until the parameters change. */
export type Ans = {
  dueOf: (row: CaseRow) => Due | undefined
  /** The value to sort a list by. */
  orderOf: (row: CaseRow) => number
  lightOf: (row: CaseRow, now: number) => Light
  /** Whether it is open and turns red later today. */
  isDueToday: (row: CaseRow, now: number) => boolean
  /** Whether it is red and was not at an earlier instant. */
  turnedRed: (row: CaseRow, since: string, now: number) => boolean
  /** The rules that apply to it. */
  ruleOf: (row: CaseRow) => string
  /** The present name of its light. */
  labelOf: (row: CaseRow) => string
}

/** Requests the product parameters, and returns the ANS rules of cases. */
export const readAns = async (): Promise<Ans> => {
  const parameters = await callApi(productParameters.all, {})
  const dueOf = ansOf(parameters)
  const lightOf: Ans['lightOf'] = (row, now) => lightAt(dueOf(row), workAt(now))
  return {
    dueOf,
    lightOf,
    isDueToday: (row, now) => isDueOn(dueOf(row), new Date(now)),
    turnedRed: (row, since, now) =>
      turnedRed(dueOf(row), { from: workAt(Date.parse(since)), now: workAt(now) }),
    orderOf: (row) => ansOrder(dueOf(row)),
    ruleOf: (row) => ruleText(parameters, row),
    labelOf: (row) => lightLabels[lightOf(row, serverNow().getTime())],
  }
}
