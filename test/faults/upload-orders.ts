import { setTimeout as wait } from 'node:timers/promises'
import { documents } from '../../shared/document-calls.ts'
import type { OrderForm } from '../../shared/orders.ts'
import { call, type Reply, type TestUser } from '../support/api.ts'
import {
  asDocuments,
  askSlot,
  draftOf,
  indexKey,
  orderFormOf,
  post,
  prepareOrder,
  requiredFiles,
  sha256Of,
  type Upload,
  upload,
} from '../support/orders.ts'
import { type Fault, noFault, withFault } from './faults.ts'
import { cutPost, newPicture, type UploadPlan } from './upload-plans.ts'

/** What advisers do with the files of their orders, as their pages would. */

/** A file whose indexing got 200, with its expected result. */
type Acknowledged = { sha256: string; fileName: string; fate: 'kept' | 'never arrived' | 'removed' }
/** Files by the id of their document. */
export type Order = { adviser: TestUser; form: OrderForm; files: Map<string, Acknowledged>; sent: boolean }

/** What was done, and what went wrong. */
export type Uploaded = {
  uploads: number
  acknowledged: number
  kept: number
  removed: number
  aborted: number
  refused: number
  sentOrders: number
  /** Faults in calls of advisers and in runs of the inspector. */
  callFaults: number
  inspectorFaults: number
  inspectorRuns: number
  problems: string[]
}

const isFinal = (reply: Reply<unknown> | undefined): boolean =>
  reply !== undefined && reply.status < 500 && reply.status !== 429

/** A call whose first try has a fault, repeated as the page does until it is answered. */
export const answered = async <T>(
  fault: Fault,
  tally: Uploaded,
  make: () => Promise<Reply<T>>,
): Promise<Reply<T>> => {
  const { reply, happened } = await withFault(fault, make)
  if (happened) tally.callFaults += 1
  let last = reply
  for (let again = 0; !isFinal(last) && again < 5; again += 1) last = await make()
  if (!last) throw new Error('never answered')
  return last
}

const inspected = async ({ adviser, form }: Order, key: string): Promise<void> => {
  for (let look = 0; look < 600; look += 1) {
    const { inspections } = await draftOf(adviser, form)
    if (!inspections.some((one) => one.key === key && one.reason === undefined)) return
    await wait(50)
  }
}

const documentIdOf = ({ form }: Order, key: string): string =>
  `${form.numberControl}.${key.split('/').at(-1)}`

/** Uploads one file up to its answer; its result is recorded in the order. */
const uploadOne = async (
  order: Order,
  plan: UploadPlan,
  file: Upload,
  tally: Uploaded,
): Promise<string | undefined> => {
  const { adviser, form } = order
  tally.uploads += 1
  const slot = await answered(plan.faults.slot, tally, () => askSlot(adviser, form, file))
  if (slot.status !== 200) {
    tally.refused += 1
    if (slot.status !== 422) tally.problems.push(`a slot answered ${slot.status}`)
    return undefined
  }
  const { key } = slot.body
  if (plan.stops === 'in the post') await cutPost(slot.body, file.bytes)
  if (plan.stops === 'never' || plan.stops === 'after the post') {
    for (let turn = 0; turn < plan.posts; turn += 1) {
      const status = await post(slot.body, file.bytes)
      if (status !== 204) tally.problems.push(`a post answered ${status}`)
    }
  }
  if (plan.stops === 'with a slot' || plan.stops === 'after the post') {
    tally.aborted += 1
    return undefined
  }
  const replies = await Promise.all(
    Array.from({ length: plan.indexes }, (_, turn) =>
      answered(turn === 0 ? plan.faults.index : noFault, tally, () => indexKey(adviser, form, file, key)),
    ),
  )
  const wrong = replies.filter(({ status, body }) => status !== 422 && !(status === 200 && body.key === key))
  if (wrong.length > 0) tally.problems.push(`indexing answered ${wrong.map(({ status }) => status)}`)
  if (!replies.some(({ status }) => status === 200)) {
    tally.refused += 1
    return undefined
  }
  tally.acknowledged += 1
  const fate = plan.stops === 'never' ? 'kept' : 'never arrived'
  order.files.set(documentIdOf(order, key), {
    sha256: sha256Of(file.bytes),
    fileName: file.fileName,
    fate,
  })
  return key
}

const removeOne = async (order: Order, plan: UploadPlan, key: string, tally: Uploaded): Promise<void> => {
  const { adviser, form } = order
  if (plan.removed === 'once it counts') await inspected(order, key)
  const query = { id: `${form.numberControl}${form.creditProject}`, key, typeName: plan.typeName }
  const { status } = await answered(plan.faults.remove, tally, () =>
    call(asDocuments, documents.remove, adviser, { query }),
  )
  if (status !== 200) tally.problems.push(`a removal answered ${status}`)
  const file = order.files.get(documentIdOf(order, key))
  if (file) file.fate = 'removed'
}

/** One plan from its first call to its last. */
export const play = async (order: Order, plan: UploadPlan, tally: Uploaded): Promise<void> => {
  const file = { typeName: plan.typeName, fileName: plan.fileName, bytes: newPicture() }
  const keys = await Promise.all((plan.twins ? [0, 1] : [0]).map(() => uploadOne(order, plan, file, tally)))
  if (plan.removed === 'no') return
  for (const key of keys) if (key) await removeOne(order, plan, key, tally)
}

export const newOrder = async (adviser: TestUser): Promise<Order> => {
  const form = orderFormOf()
  await prepareOrder(adviser, form)
  return { adviser, form, files: new Map(), sent: false }
}

/** Adds the required documents, so that the order can be sent at the end. */
export const addRequired = async (order: Order): Promise<void> => {
  for (const file of await requiredFiles(order.form)) {
    const { id, sha256, fileName } = await upload(order.adviser, order.form, file)
    order.files.set(id, { sha256, fileName, fate: 'kept' })
  }
}
