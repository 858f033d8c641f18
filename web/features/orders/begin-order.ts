import { cases } from '../../../shared/case-calls.ts'
import { documents } from '../../../shared/document-calls.ts'
import { refusals } from '../../../shared/errors.ts'
import { personOf } from '../../../shared/identity-types.ts'
import { type OrderForm, orders } from '../../../shared/orders.ts'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { keepAnswer } from '../../api/use-api.tsx'

/**
 * Only the call's own 404 is the go-ahead, which is empty: a gateway that does not know the call says 404 too. A number
 * that is found is taken, and any other failure blocks (decision 13).
 */
const isFree = async (number: string): Promise<boolean> => {
  try {
    await callApi(cases.byNumber, { params: { number } })
    return false
  } catch (error) {
    if (error instanceof ApiError && error.code === 'absent') return true
    throw error
  }
}

/**
 * What accepting the form does (A§4.3, decision 12): the duplicate check, then the draft and its document types, which
 * the next screen finds loaded. Throws `ApiError`.
 */
export const beginOrder = async (form: OrderForm, userRole: string): Promise<void> => {
  if (!(await isFree(form.numberControl))) {
    const { status, message } = refusals.duplicateControlNumber
    throw new ApiError(status, 'duplicateControlNumber', message)
  }
  const draft = await callApi(orders.prepare, { body: form })
  await keepAnswer(orders.draft, { params: { numberControl: form.numberControl } }, draft)
  const input = {
    params: { productId: form.product },
    query: { userRole, documentType: personOf(form.typeCustomer) },
  }
  await keepAnswer(documents.types, input, await callApi(documents.types, input))
}
