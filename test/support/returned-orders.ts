import { randomUUID } from 'node:crypto'
import { handler as casesHandler } from '../../services/cases/index.ts'
import { cases } from '../../shared/case-calls.ts'
import type { CaseRow } from '../../shared/cases.ts'
import { documents } from '../../shared/document-calls.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import { type OrderForm, orders } from '../../shared/orders.ts'
import { orderProcess } from '../../shared/processes.ts'
import { call, type Handler, signedIn, type TestUser } from './api.ts'
import { asDocuments, asOrders, readyOrder, sendOrder } from './orders.ts'

const asCases = casesHandler as unknown as Handler

/** An analyst with this order open; analysts who get another case keep it. */
export const analystWith = async (number: string): Promise<{ analyst: TestUser; row: CaseRow }> => {
  for (;;) {
    const analyst = await signedIn('GestoresDesembolsos')
    const body = { ...orderProcess, actionId: randomUUID() }
    const { status, body: row } = await call(asCases, cases.claim, analyst, { body })
    if (status !== 200) throw new Error(`No analyst is given ${number}`)
    if (row.requestNumber === number) return { analyst, row }
  }
}

export const returnReason = 'La firma del pagaré no coincide'

const decideOrder = async (number: string, status: 'REJECT' | 'APPROVED', why = {}): Promise<TestUser> => {
  const { analyst, row } = await analystWith(number)
  const { pkRequest, skRequest, requestNumber } = row
  const answer = await call(asCases, cases.changeStatus, analyst, {
    params: { status },
    body: { pkRequest, skRequest, requestNumber, idProductivity: randomUUID(), ...why },
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.refusal))
  return analyst
}

export const returnOrder = (number: string): Promise<TestUser> =>
  decideOrder(number, 'REJECT', { reasonReturn: returnReason, returnKind: 'Devuelto' })

export const approveOrder = (number: string): Promise<TestUser> => decideOrder(number, 'APPROVED')

/** An order with every required document that was sent and returned. */
export const returnedOrder = async (adviser: TestUser, overrides: Partial<OrderForm> = {}) => {
  const { form, uploaded } = await readyOrder(adviser, overrides)
  await sendOrder(adviser, form)
  const analyst = await returnOrder(form.numberControl)
  return { form, uploaded, analyst }
}

export const correctOrder = (adviser: TestUser, numberControl: string) =>
  call(asOrders, orders.correct, adviser, { body: { numberControl } })

/** Removes a document from an adviser's draft, as its row does. */
export const removeDocument = async (adviser: TestUser, document: UploadedDocument | undefined) => {
  if (!document) throw new Error('no document')
  const { id, key, typeName } = document
  const answer = await call(asDocuments, documents.remove, adviser, {
    query: { id: id.split('.')[0] ?? '', key, typeName },
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.refusal))
}
