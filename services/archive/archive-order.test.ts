import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import type { SQSEvent } from 'aws-lambda'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { documents } from '../../shared/document-calls.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import { allowFaults, noFault, withFault } from '../../test/faults/faults.ts'
import { call, type Handler, signedIn, type TestUser } from '../../test/support/api.ts'
import { filedWithFiles } from '../../test/support/filed-orders.ts'
import { asDocuments, readyOrder, sendOrder, sha256Of } from '../../test/support/orders.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { approveOrder, returnOrder } from '../../test/support/returned-orders.ts'
import { dynamo } from '../aws/dynamo.ts'
import { s3 } from '../aws/s3.ts'
import { readFile } from '../documents/bucket.ts'
import { writeDocumentHandle } from '../documents/of-order.ts'
import { storedOrderDocuments } from '../documents/order-documents.ts'
import { documentsBucket } from '../objects/objects.ts'
import { handler as previewsHandler } from '../previews/index.ts'
import { handler as archiver } from './archiver.ts'

const asPreviews = previewsHandler as unknown as Handler

let adviser: TestUser
let leader: TestUser
const ends: (() => void)[] = []
beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await useOwnCasesTable('archive')
  ends.push(allowFaults(dynamo, s3))
  adviser = await signedIn('Asesores')
  leader = await signedIn('LideresDesembolsos')
})
afterAll(() => {
  for (const end of ends) end()
})

const approved = async () => {
  const { form } = await readyOrder(adviser)
  await sendOrder(adviser, form)
  await approveOrder(form.numberControl)
  const before = (await storedOrderDocuments(form.numberControl))?.documents ?? []
  return { number: form.numberControl, before }
}

const put = (Key: string, Body: Buffer) =>
  s3.send(new PutObjectCommand({ Bucket: documentsBucket(), Key, Body }))

/** An approved order of two documents, created directly. */
const smallOrder = async () => {
  const order = await filedWithFiles(adviser)
  await approveOrder(order.number)
  return order
}
const transfer = async (number: string): Promise<boolean> => {
  const record = {
    messageId: 'one',
    body: JSON.stringify({ number }),
    receiptHandle: 'none',
    attributes: { ApproximateReceiveCount: '1' },
  }
  const { batchItemFailures } = await archiver({ Records: [record] } as unknown as SQSEvent)
  return batchItemFailures.length === 0
}
const head = (Key: string) => s3.send(new HeadObjectCommand({ Bucket: documentsBucket(), Key }))

/** Whether an order's documents are complete in the place of an approved order's, and nowhere else. */
const placed = async (number: string, before: readonly UploadedDocument[]): Promise<void> => {
  const { documents: after = [], archivedAt } = (await storedOrderDocuments(number)) ?? {}
  expect(archivedAt).toBeDefined()
  expect(after.map(({ key: _, ...document }) => document)).toEqual(
    before.map(({ key: _, ...document }) => document),
  )
  for (const [index, { key, id, sha256 }] of after.entries()) {
    expect(key).toBe(`archive/${id.replace('.', '/')}`)
    expect(sha256Of((await readFile(key)) ?? new Uint8Array())).toBe(sha256)
    expect(await readFile(before[index]?.key ?? '')).toBeUndefined()
  }
}

describe('the documents of an approved order', () => {
  it('move to their final place with their metadata, and can be read there', async () => {
    const { number, before } = await approved()
    expect(await transfer(number)).toBe(true)
    await placed(number, before)
    for (const document of (await storedOrderDocuments(number))?.documents ?? []) {
      const { Metadata, ContentType } = await head(document.key)
      expect(ContentType).toBe(document.contentType)
      expect(Metadata).toMatchObject({
        'control-number': number,
        'type-name': document.typeName,
        'uploaded-by': adviser.login,
        'uploaded-at': document.uploadedAt,
        sha256: document.sha256,
      })
      const { body } = await call(asDocuments, documents.stream, adviser, {
        params: { id: document.id },
        query: {},
      })
      const bytes = new Uint8Array(await (await fetch(body.link)).arrayBuffer())
      expect(sha256Of(bytes)).toBe(document.sha256)
      if (document.contentType !== 'image/tiff') continue
      const preview = await call(asPreviews, documents.convertTiff, adviser, { body: { id: document.id } })
      expect(preview.status).toBe(200)
    }
  })

  it('keep their handles; a handle that is set later is stored with the order only', async () => {
    const { number, before } = await smallOrder()
    const [early, late] = before as [UploadedDocument, UploadedDocument]
    await writeDocumentHandle(number, early.id, 'GD-1 Ñ')
    expect(await transfer(number)).toBe(true)
    await writeDocumentHandle(number, late.id, 'GD-2')
    expect(await transfer(number)).toBe(true)
    const { documents: after = [] } = (await storedOrderDocuments(number)) ?? {}
    expect(after.map(({ documentHandle }) => documentHandle)).toEqual(['GD-1 Ñ', 'GD-2'])
    const heads = await Promise.all(after.map(({ key }) => head(key)))
    expect(heads.map(({ Metadata }) => Metadata?.['document-handle'])).toEqual(['GD-1%20%C3%91', undefined])
  })

  it('move also with a broken handle from before calls refused such texts', async () => {
    const { number, before } = await smallOrder()
    await writeDocumentHandle(number, before[0]?.id ?? '', 'GD-1\ud800')
    expect(await transfer(number)).toBe(true)
    const { documents: after = [], archivedAt } = (await storedOrderDocuments(number)) ?? {}
    expect(archivedAt).toBeDefined()
    const { Metadata } = await head(after[0]?.key ?? '')
    expect(Metadata?.['document-handle']).toBe('GD-1%EF%BF%BD')
  })

  it('are in their place after a repeat, wherever the function died', async () => {
    const first = await smallOrder()
    const { calls } = await withFault(noFault, () => transfer(first.number))
    expect(calls).toBe(9)
    const problems: unknown[] = []
    for (let at = 0; at < calls; at += 1) {
      for (const kind of ['dies before', 'dies after'] as const) {
        const { number, before } = await smallOrder()
        expect((await withFault({ kind, at }, () => transfer(number))).died).toBe(true)
        expect(await transfer(number)).toBe(true)
        await placed(number, before).catch((error) => problems.push({ kind, at, error }))
      }
    }
    expect(problems).toEqual([])
  })

  it('stay where they are while one of them differs from its upload', async () => {
    const { number, before } = await approved()
    const [one] = before
    await put(one?.key ?? '', Buffer.from('something else'))
    expect(await transfer(number)).toBe(false)
    expect((await storedOrderDocuments(number))?.documents).toEqual(before)
    for (const { key } of before) expect(await readFile(key)).toBeDefined()
  })

  it('are not moved before the approval, and only once', async () => {
    const { form } = await readyOrder(adviser)
    await sendOrder(adviser, form)
    expect(await transfer(form.numberControl)).toBe(true)
    expect(await storedOrderDocuments(form.numberControl)).not.toHaveProperty('archivedAt')
    await approveOrder(form.numberControl)
    await transfer(form.numberControl)
    const once = await storedOrderDocuments(form.numberControl)
    expect(await transfer(form.numberControl)).toBe(true)
    expect(await storedOrderDocuments(form.numberControl)).toEqual(once)
  })
})

describe('transfer-disbursement-document', () => {
  const ask = (user: TestUser, controlNumber: string) =>
    call(asDocuments, documents.transfer, user, { body: { controlNumber } })

  it('requests an approved order’s transfer again', async () => {
    const { number } = await approved()
    expect(await ask(leader, number)).toMatchObject({ status: 200, body: null })
  })

  it('refuses an order in another state, which it names, and an order of another management', async () => {
    const { form } = await readyOrder(adviser)
    await sendOrder(adviser, form)
    const number = form.numberControl
    const wrongState = (current: string) => ({
      status: 409,
      refusal: { code: 'wrongState', details: { current } },
    })
    expect(await ask(leader, number)).toMatchObject(wrongState('PENDING'))
    await returnOrder(number)
    expect(await ask(leader, number)).toMatchObject(wrongState('REJECT'))
    expect(await ask(await signedIn('LideresDesembolsoV'), number)).toMatchObject({ status: 404 })
    expect(await ask(adviser, number)).toMatchObject({ status: 403 })
    expect(await ask(leader, '77')).toMatchObject({ status: 404 })
  })
})
