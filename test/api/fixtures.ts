import { randomUUID } from 'node:crypto'
import { newCasePut } from '../../services/cases/create.ts'
import { handler as casesHandler } from '../../services/cases/index.ts'
import { byStatus, readCase } from '../../services/cases/stored-case.ts'
import { orderDocumentsPut } from '../../services/documents/order-documents.ts'
import { transact } from '../../services/table/transact.ts'
import { cases } from '../../shared/case-calls.ts'
import type { CaseRow } from '../../shared/cases.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import { type OrderForm, orders } from '../../shared/orders.ts'
import { orderProcess } from '../../shared/processes.ts'
import { call, type TestUser } from '../support/api.ts'
import { newCase, pendingCase } from '../support/cases.ts'
import {
  asOrders,
  orderFormOf,
  pagareFile,
  prepareOrder,
  readyOrder,
  sendOrder,
  upload,
} from '../support/orders.ts'
import type { People } from './personas.ts'

type Filed = { form: OrderForm; document: UploadedDocument }
type Sent = Filed & { flatFile: UploadedDocument }

/** Objects of the adviser, the same kinds of objects of another adviser, and cases by management. */
export type Fixtures = {
  sent: { own: Sent; another: Sent }
  draft: { own: Filed; another: Filed }
  /** Corrected once and returned again. */
  returned: { own: OrderForm; another: OrderForm }
  approved: OrderForm
  housingCase: string
}

const sent = async (adviser: TestUser, identiCustomer: string): Promise<Sent> => {
  const { form, uploaded } = await readyOrder(adviser, { identiCustomer })
  await sendOrder(adviser, form)
  const ending = (end: string) => uploaded.find(({ fileName }) => fileName.endsWith(end)) as UploadedDocument
  return { form, document: ending('.tiff'), flatFile: ending('.xlsx') }
}

export const newDraft = async (adviser: TestUser): Promise<Filed> => {
  const form = orderFormOf()
  await prepareOrder(adviser, form)
  return { form, document: await upload(adviser, form, await pagareFile()) }
}

/** A sent order, stored with its decision, so that no claim in other tests can take it. */
const decided = async ({ login }: TestUser, status: 'REJECT' | 'APPROVED'): Promise<OrderForm> => {
  const form = orderFormOf()
  const made = newCase({ number: form.numberControl, filedBy: login })
  const { Put } = newCasePut(made, new Date()).put
  const { pkRequest: _queue, ...rest }: Record<string, unknown> = Put.Item
  const Item = { ...rest, status, byStatus: byStatus(made.management, status), attempt: 2 }
  const order = { filedBy: login, form, documents: [], attempt: 2, returned: {} }
  await transact([{ Put: { ...Put, Item } }, orderDocumentsPut(order)])
  return form
}

export const makeFixtures = async ({ adviser }: People): Promise<Fixtures> => ({
  sent: { own: await sent(adviser.user, '1020304051'), another: await sent(adviser.other, '1020304052') },
  draft: { own: await newDraft(adviser.user), another: await newDraft(adviser.other) },
  returned: { own: await decided(adviser.user, 'REJECT'), another: await decided(adviser.other, 'REJECT') },
  approved: await decided(adviser.user, 'APPROVED'),
  housingCase: (await pendingCase({ management: 'housing', process: 'housingDisbursement' })).number,
})

/** The analyst's open case of the order process; claims a new one if there is none. */
export const openCase = async (analyst: TestUser): Promise<CaseRow> => {
  await pendingCase()
  const claimed = await call(casesHandler, cases.claim, analyst, {
    body: { ...orderProcess, actionId: randomUUID() },
  })
  return claimed.body
}

export const draftIsThere = async (adviser: TestUser, { form, document }: Filed): Promise<boolean> => {
  const { status, body } = await call(asOrders, orders.draft, adviser, {
    params: { numberControl: form.numberControl },
  })
  return status === 200 && body.documents.some(({ key }) => key === document.key)
}

/** Whether it is still returned, without a started correction. */
export const isReturned = async (adviser: TestUser, { numberControl }: OrderForm): Promise<boolean> => {
  const { status } = await call(asOrders, orders.draft, adviser, { params: { numberControl } })
  return status === 404 && (await readCase(numberControl))?.status === 'REJECT'
}
