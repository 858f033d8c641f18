import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cases } from '../../shared/case-calls.ts'
import { documents } from '../../shared/document-calls.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import { call, type Handler, signedIn, type TestUser } from '../../test/support/api.ts'
import { tapClient } from '../../test/support/dynamo-tap.ts'
import { noisyTiff, tiffFile } from '../../test/support/files.ts'
import { orderFormOf, prepareOrder, refusedFor, upload } from '../../test/support/orders.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { damagePage } from '../../test/support/tiff.ts'
import { dynamo } from '../aws/dynamo.ts'
import { s3 } from '../aws/s3.ts'
import { handler as casesHandler } from '../cases/index.ts'
import { deleteObject, documentsBucket } from '../objects/objects.ts'
import { casesTable } from '../table/keys.ts'
import { conversionKey } from './convert-tiff.ts'
import { handler } from './index.ts'

/** A function that may wait for half a second. */
const soon = { getRemainingTimeInMillis: () => 6_500 }
const tooMany = { status: 429, refusal: { code: 'tooManyRequests' } }

const convert = (user: TestUser, { id }: UploadedDocument, runTime = {}) =>
  call(handler as unknown as Handler, documents.convertTiff, user, { body: { id } }, runTime)

const uploaded = async (user: TestUser, bytes: Uint8Array): Promise<UploadedDocument> => {
  const form = orderFormOf()
  await prepareOrder(user, form)
  return upload(user, form, { typeName: 'EC_SOLICITUD_DESEMBOLSO', fileName: 'solicitud.tif', bytes })
}

/** As the page does, which asks again when it was told to. */
const convertAtLast = async (user: TestUser, document: UploadedDocument) => {
  for (;;) {
    const answer = await convert(user, document)
    if (answer.status !== 429) return answer
  }
}

/** Keys of what came to an end, and what comes before the reading of a document. */
let ended: string[] = []
let beforeReading = async () => {}
const endTap = tapClient(s3, async ({ operation, input }, send) => {
  const key = String(input.Key)
  if (operation === 'PutObject' && key.endsWith('pages.json')) ended.push(key)
  if (operation === 'GetObject' && key.startsWith('drafts/')) await beforeReading()
  return send()
})

let adviser: TestUser
beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await useOwnCasesTable('conversions')
  return endTap
})
// A session of its own for each, so that one that fails does not hold the turn of the next.
beforeEach(async () => {
  adviser = await signedIn('Asesores')
})
afterEach(() => {
  ended = []
  beforeReading = async () => {}
})

test('parallel requests share one conversion, while others are answered', async () => {
  const document = await uploaded(adviser, await tiffFile(Array(20).fill('ccittfax4')))
  const other = await signedIn('Asesores')
  const held = Promise.withResolvers<void>()
  beforeReading = () => held.promise
  const asked = Array.from({ length: 24 }, () => convertAtLast(adviser, document))
  expect((await call(casesHandler, cases.sentOrders, other, { query: {} })).status).toBe(200)
  held.resolve()
  const answers = await Promise.all(asked)
  for (const { status, body } of answers)
    expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body })
  expect(answers[0]?.body.pages.filter(Boolean)).toHaveLength(20)
  expect(ended).toHaveLength(1)
})

test('pages that do not fit an answer are not made again, and each answer has links of its own', async () => {
  const document = await uploaded(adviser, await noisyTiff(1_800, 1_800))
  for (const _time of [1, 2]) {
    const { body } = await convert(adviser, document)
    expect((await fetch(body.pages[0] ?? '')).headers.get('content-type')).toBe('image/png')
  }
  expect(ended).toHaveLength(1)
  // As when the bucket's rules were changed.
  await deleteObject(documentsBucket(), ended[0] ?? '')
  expect((await convert(adviser, document)).status).toBe(200)
  expect(ended).toHaveLength(2)
})

test('a session converts one document at a time, and others do not wait for it', async () => {
  const [first, second] = [
    await uploaded(adviser, await tiffFile()),
    await uploaded(adviser, await tiffFile()),
  ]
  const other = await signedIn('Asesores')
  const own = await uploaded(other, await tiffFile())
  const held = Promise.withResolvers<void>()
  const reading = Promise.withResolvers<void>()
  beforeReading = () => {
    reading.resolve()
    return held.promise
  }
  const underWay = convert(adviser, first)
  await reading.promise
  expect(await convert(adviser, second, soon)).toMatchObject(tooMany)
  beforeReading = async () => {}
  expect((await convert(other, own)).status).toBe(200)
  expect(await convert(adviser, first, soon)).toMatchObject(tooMany)
  held.resolve()
  expect((await underWay).status).toBe(200)
  expect((await convert(adviser, second, soon)).status).toBe(200)
})

/** A conversion whose function died. */
const died = async (document: UploadedDocument, secondsLeft: number) => {
  const Item = {
    ...{ ...conversionKey(document), id: crypto.randomUUID() },
    ttl: Math.floor(Date.now() / 1_000) + secondsLeft,
  }
  await dynamo.send(new PutCommand({ TableName: casesTable(), Item }))
}

test('a conversion that died is restarted after its time, and waited for until then', async () => {
  const document = await uploaded(adviser, await tiffFile())
  await died(document, 20)
  expect(await convert(adviser, document, soon)).toMatchObject(tooMany)
  await died(document, 2)
  const { status, body } = await convert(adviser, document)
  expect({ status, pages: body.pages.length }).toEqual({ status: 200, pages: 3 })
})

test('a failed one is restarted at once, and all who wait for it get a refusal', async () => {
  const document = await uploaded(adviser, await tiffFile())
  beforeReading = () => Promise.reject(new Error('no bucket'))
  expect((await convert(adviser, document)).status).toBe(500)
  beforeReading = async () => {}
  expect((await convert(adviser, document)).status).toBe(200)

  const broken = await uploaded(adviser, damagePage(await tiffFile(['lzw']), 0))
  vi.mocked(console.warn).mockClear()
  const asked = Array.from({ length: 5 }, () => convert(adviser, broken))
  for (const answer of await Promise.all(asked)) expect(answer).toMatchObject(refusedFor('damaged'))
  const told = vi.mocked(console.warn).mock.calls.filter(([line]) => line.includes('TIFF_PAGE_NOT_CONVERTED'))
  expect(told).toHaveLength(1)
})
