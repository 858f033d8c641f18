import { cases } from '../../../shared/case-calls.ts'
import { documents } from '../../../shared/document-calls.ts'
import type { Inspection, UploadedDocument } from '../../../shared/documents.ts'
import { personOf } from '../../../shared/identity-types.ts'
import { type Draft, type OrderForm, orders } from '../../../shared/orders.ts'
import { pageRefusals } from '../../../shared/page-refusals.ts'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { keepAnswer } from '../../api/use-api.tsx'

/**
 * Only the call's own 404, which has no body, means that the number is free: a gateway that does not find the
 * call answers 404 too. A found number is taken, and any other failure blocks (decision 13).
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

/** Files of the order's draft that a change of customer or product would delete. */
export type Losing = { draft: Draft; files: readonly (UploadedDocument | Inspection)[] }

/**
 * Accepts the form (A§4.3, decision 12): the duplicate check, then the draft and its document types, which the next
 * screen finds in the cache. `discards` are the files that the adviser agreed to lose. Throws `ApiError`.
 */
export const beginOrder = async (
  form: OrderForm,
  userRole: string,
  discards?: readonly string[],
): Promise<void> => {
  if (!(await isFree(form.numberControl))) {
    const { status, message } = pageRefusals.duplicateControlNumber
    throw new ApiError(status, 'duplicateControlNumber', message)
  }
  const draft = await callApi(orders.prepare, { body: { ...form, discards: discards && [...discards] } })
  await keepAnswer(orders.draft, { params: { numberControl: form.numberControl } }, draft)
  const input = {
    params: { productId: form.product },
    query: { userRole, documentType: personOf(form.typeCustomer) },
  }
  await keepAnswer(documents.types, input, await callApi(documents.types, input))
}

/** What would be lost, if the order did not start because of it. */
const losingOf = async (error: unknown, numberControl: string): Promise<Losing | undefined> => {
  if (!(error instanceof ApiError) || error.code !== 'filesWouldGo') return undefined
  const draft = await callApi(orders.draft, { params: { numberControl } })
  const going = error.details.files?.split(' ') ?? []
  const files = [...draft.documents, ...draft.inspections].filter(({ id }) => going.includes(id))
  return { draft, files }
}

/** Starts the order, or returns the files that the adviser would lose without having been asked. */
export const beginUnlessLosing = async (
  form: OrderForm,
  userRole: string,
  discards?: readonly string[],
): Promise<Losing | undefined> => {
  try {
    await beginOrder(form, userRole, discards)
    return undefined
  } catch (error) {
    const losing = await losingOf(error, form.numberControl)
    if (!losing) throw error
    return losing
  }
}
