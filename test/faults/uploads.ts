import fc from 'fast-check'
import { dynamo } from '../../services/aws/dynamo.ts'
import { s3 } from '../../services/aws/s3.ts'
import { sqs } from '../../services/aws/sqs.ts'
import { readFile } from '../../services/documents/bucket.ts'
import { documentsBucket } from '../../services/objects/objects.ts'
import { documents } from '../../shared/document-calls.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import { call, signedIn } from '../support/api.ts'
import { type Tap, tapClient } from '../support/dynamo-tap.ts'
import { asDocuments, draftOf, sendOrder, sha256Of } from '../support/orders.ts'
import { allowFaults, type Fault } from './faults.ts'
import { addRequired, answered, newOrder, type Order, play, type Uploaded } from './upload-orders.ts'
import { uploadPlan } from './upload-plans.ts'
import { takeInspections } from './upload-queue.ts'

export type UploadSize = { uploads: number; advisers: number; perOrder: number }

/** How often each file of the documents bucket was written. */
const countWrites = (writes: Map<string, number>): (() => void) => {
  const watch: Tap = async ({ operation, input }, proceed) => {
    const answer = await proceed()
    const key = String(input.Key)
    if (input.Bucket === documentsBucket() && (operation === 'PutObject' || operation === 'CopyObject'))
      writes.set(key, (writes.get(key) ?? 0) + 1)
    return answer
  }
  return tapClient(s3, watch)
}

const listed = async ({ adviser, form, sent }: Order): Promise<UploadedDocument[]> => {
  if (!sent) return (await draftOf(adviser, form)).documents
  const { typeCustomer: custidenttype, identiCustomer: custidentnum, numberControl: controlNumber } = form
  const query = { custidenttype, custidentnum, controlNumber }
  return (await call(asDocuments, documents.list, adviser, { query })).body
}

/** What is wrong with an adviser's view of an order at the end. */
const problemsOf = async (order: Order, writes: ReadonlyMap<string, number>): Promise<string[]> => {
  const problems: string[] = []
  const found = await listed(order)
  const inspections = order.sent ? [] : (await draftOf(order.adviser, order.form)).inspections
  const refusedAs = (id: string) => inspections.find((one) => one.id === id)?.reason
  const ids = found.map(({ id }) => id)
  for (const id of ids.filter((one, place) => ids.indexOf(one) !== place)) problems.push(`${id} is doubled`)
  for (const id of ids) {
    const fate = order.files.get(id)?.fate ?? 'not acknowledged'
    if (fate !== 'kept') problems.push(`${id} is listed though ${fate}`)
  }
  for (const [id, { sha256, fileName, fate }] of order.files) {
    if (fate !== 'kept') continue
    const document = found.find((one) => one.id === id)
    const bytes = document && (await readFile(document.key))
    if (!document || !bytes)
      problems.push(`${id} is lost: ${document ? 'its file' : (refusedAs(id) ?? 'its entry')}`)
    else if (sha256Of(bytes) !== sha256 || document.sha256 !== sha256) problems.push(`${id} is another file`)
    else if ((writes.get(document.key) ?? 0) > 1) problems.push(`${id} was overwritten`)
    else if (document.fileName !== fileName) problems.push(`${id} has another name`)
  }
  for (const { id, reason } of inspections) {
    if (reason === undefined) problems.push(`${id} is never inspected`)
    if (ids.includes(id)) problems.push(`${id} is a document and under inspection`)
  }
  return problems
}

/**
 * R8: advisers upload files with aborts, retries and faults in every service, while the inspector dies and gets its
 * messages twice; some of the orders are sent. Every acknowledged file that was not removed must be there once,
 * unchanged.
 */
export const uploadThroughFaults = async (size: UploadSize, seed: number): Promise<Uploaded> => {
  const tally: Uploaded = {
    uploads: 0,
    acknowledged: 0,
    kept: 0,
    removed: 0,
    aborted: 0,
    refused: 0,
    sentOrders: 0,
    callFaults: 0,
    inspectorFaults: 0,
    inspectorRuns: 0,
    problems: [],
  }
  const plans = fc.sample(uploadPlan, { numRuns: size.uploads, seed }).values()
  const forbidFaults = allowFaults(dynamo, s3, sqs)
  const writes = new Map<string, number>()
  const stopCounting = countWrites(writes)
  const orders: Order[] = []
  const work = async (): Promise<void> => {
    const adviser = await signedIn('Asesores')
    while (tally.uploads < size.uploads) {
      const order = await newOrder(adviser)
      orders.push(order)
      if (orders.length % 4 === 1) await addRequired(order)
      for (let turn = 0; turn < size.perOrder && tally.uploads < size.uploads; turn += 1) {
        const { value } = plans.next()
        if (value) await play(order, value, tally)
      }
    }
  }
  let over = false
  const inspecting = Promise.all([0, 1].map((poller) => takeInspections(() => over, seed + 10 * poller)))
  await Promise.all(Array.from({ length: size.advisers }, work)).finally(() => {
    over = true
  })
  for (const { runs, deaths } of await inspecting) {
    tally.inspectorRuns += runs
    tally.inspectorFaults += deaths
  }
  for (const [place, order] of orders.filter((_, index) => index % 4 === 0).entries()) {
    const fault: Fault = { kind: place % 2 === 0 ? 'dies after' : 'dies before', at: place % 40 }
    const { status } = await answered(fault, tally, () => sendOrder(order.adviser, order.form))
    if (status === 200) tally.sentOrders += 1
    else tally.problems.push(`sending answered ${status}`)
    order.sent = status === 200
  }
  stopCounting()
  forbidFaults()
  for (const order of orders) tally.problems.push(...(await problemsOf(order, writes)))
  const fates = orders.flatMap(({ files }) => [...files.values()].map(({ fate }) => fate))
  tally.kept = fates.filter((fate) => fate === 'kept').length
  tally.removed = fates.filter((fate) => fate === 'removed').length
  return tally
}
