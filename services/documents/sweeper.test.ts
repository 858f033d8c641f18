import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPollers, type Taker } from '../../infra/local/gateway/start-pollers.ts'
import { type Follower, startStreamPollers } from '../../infra/local/gateway/start-stream-pollers.ts'
import { functions } from '../../infra/resources/functions.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import { type OrderForm, orders } from '../../shared/orders.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { eventually } from '../../test/support/eventually.ts'
import {
  askSlot,
  asOrders,
  indexKey,
  orderFormOf,
  pagareFile,
  post,
  prepareOrder,
  readyOrder,
  sendOrder,
  upload,
} from '../../test/support/orders.ts'
import { correctOrder, removeDocument, returnedOrder } from '../../test/support/returned-orders.ts'
import { startWorld } from '../../test/support/world.ts'
import { dynamo } from '../aws/dynamo.ts'
import { s3 } from '../aws/s3.ts'
import { handler as relay } from '../changes/relay.ts'
import { copyObject, deleteObject, documentsBucket, quarantineBucket } from '../objects/objects.ts'
import { isNew } from '../table/conditions.ts'
import { conditionalPut, getItem } from '../table/item.ts'
import { casesTable } from '../table/keys.ts'
import { draftItemKey } from './draft-store.ts'
import { sweepAfterSeconds } from './ended-draft.ts'
import { draftKey, orderKey } from './keys.ts'
import { documentIdOf, readOrderDocuments } from './order-documents.ts'
import { handler as sweeper } from './sweeper.ts'

/** A separate environment, whose stream and queues reach the handlers as in AWS. */
let elapsed = 0
const ends: (() => Promise<void>)[] = []
let adviser: TestUser
let other: TestUser
beforeAll(async () => {
  const world = await startWorld({ queueTime: () => Date.now() + elapsed * 1_000 })
  Object.assign(process.env, world.environment)
  const folder = await mkdtemp(join(tmpdir(), 'sweep-'))
  const { stop } = startStreamPollers({
    functions: { relay: functions.relay },
    load: async () => relay as Follower,
    folder,
  })
  const pollers = startPollers({
    functions: { sweeper: functions.sweeper },
    load: async () => sweeper as Taker,
  })
  ends.push(stop, pollers.stop, world.stop, () => rm(folder, { recursive: true }))
  adviser = await signedIn('Asesores')
  other = await signedIn('Asesores')
})
afterAll(async () => {
  for (const end of ends) await end()
})

const keysUnder = async (Prefix: string, Bucket = documentsBucket()): Promise<string[]> => {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix }))
  return Contents.map(({ Key = '' }) => Key)
}
const copiesOf = ({ numberControl }: OrderForm) => keysUnder(orderKey(numberControl, ''))
const filesOf = async ({ login }: TestUser, { numberControl }: OrderForm) => {
  const prefix = draftKey(login, numberControl, '')
  return [...(await keysUnder(prefix)), ...(await keysUnder(prefix, quarantineBucket()))]
}
const keysOf = (documents: readonly UploadedDocument[]) => documents.map(({ key }) => key).toSorted()
const listed = async ({ numberControl }: OrderForm) =>
  keysOf((await readOrderDocuments(numberControl)).documents)

/** Advances the clock past the sweep's delay, until the check passes. */
const swept = (check: () => Promise<void>) =>
  eventually(
    () => {
      elapsed += sweepAfterSeconds
      return check()
    },
    { interval: 200 },
  )

const discard = ({ numberControl }: OrderForm, user = adviser) =>
  call(asOrders, orders.discard, user, { params: { numberControl } })
/** Expires a draft as the table's TTL does. */
const expire = ({ login }: TestUser, { numberControl }: OrderForm) =>
  dynamo.send(new DeleteCommand({ TableName: casesTable(), Key: draftItemKey(login, numberControl) }))

/** An upload that waits for its inspection. */
const quarantined = async (user: TestUser, form: OrderForm): Promise<void> => {
  const file = { ...(await pagareFile()), typeName: 'EC_OTROS' }
  const { body } = await askSlot(user, form, file)
  await post(body, file.bytes)
  expect(await indexKey(user, form, file, body.key)).toMatchObject({ status: 200 })
}

describe('an ended draft', () => {
  it('takes the copies of an abandoned send with it', async () => {
    const { form, uploaded } = await readyOrder(adviser)
    await deleteObject(documentsBucket(), uploaded[0]?.key ?? '')
    expect(await sendOrder(adviser, form)).toMatchObject({ status: 409 })
    await removeDocument(adviser, uploaded[1])
    expect(await copiesOf(form)).toHaveLength(4)
    await discard(form)
    await swept(async () => expect(await copiesOf(form)).toEqual([]))
  })

  it('leaves beside an order the order’s own files, whoever sent the same number too', async () => {
    const { form } = await readyOrder(adviser)
    await readyOrder(other, form)
    const answers = await Promise.all([sendOrder(adviser, form), sendOrder(other, form)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const loser = answers[0].status === 200 ? other : adviser
    await discard(form, loser)
    await swept(async () => expect((await copiesOf(form)).toSorted()).toEqual(await listed(form)))
    expect([...(await filesOf(adviser, form)), ...(await filesOf(other, form))]).toEqual([])
  })

  it('takes the copy of a send whose function died with it, also of a file that changed since', async () => {
    const { form, uploaded } = await readyOrder(adviser)
    const pagare = uploaded.find(({ typeName }) => typeName === 'EC_PAGARE_FISICO') as UploadedDocument
    await copyObject(documentsBucket(), pagare.key, orderKey(form.numberControl, documentIdOf(pagare)))
    await removeDocument(adviser, pagare)
    await upload(adviser, form, await pagareFile())
    expect(await sendOrder(adviser, form)).toMatchObject({ status: 200 })
    expect(await copiesOf(form)).toHaveLength(6)
    await swept(async () => expect((await copiesOf(form)).toSorted()).toEqual(await listed(form)))
    expect(await copiesOf(form)).toHaveLength(5)
  })

  it('that moved from where an earlier release kept it keeps its files, but loses those of its first key', async () => {
    const form = orderFormOf()
    await prepareOrder(adviser, form)
    const kept = await upload(adviser, form, await pagareFile())
    const gone = await upload(adviser, form, { ...(await pagareFile()), typeName: 'EC_OTROS' })
    await removeDocument(adviser, gone)
    const id = documentIdOf(gone)
    await copyObject(documentsBucket(), kept.key, draftKey(adviser.login, form.numberControl, id))
    const draft = await getItem(draftItemKey(adviser.login, form.numberControl))
    const old = { pk: `U#${adviser.login}`, sk: `DRAFT#${form.numberControl}` }
    await conditionalPut({ ...draft, ...old, documents: { ...draft?.documents, [id]: gone } }, isNew)
    await dynamo.send(new DeleteCommand({ TableName: casesTable(), Key: old }))
    await swept(async () => expect(await filesOf(adviser, form)).toEqual([kept.key]))
  })

  it('takes its files with it when it expires, also those under inspection', async () => {
    const form = orderFormOf()
    await prepareOrder(adviser, form)
    await upload(adviser, form, await pagareFile())
    await quarantined(adviser, form)
    expect(await filesOf(adviser, form)).toHaveLength(2)
    await expire(adviser, form)
    await swept(async () => expect(await filesOf(adviser, form)).toEqual([]))
  })

  it('takes its files with it when a new draft replaces it, which keeps its own', async () => {
    const form = orderFormOf()
    await prepareOrder(adviser, form)
    await upload(adviser, form, await pagareFile())
    await dynamo.send(
      new UpdateCommand({
        TableName: casesTable(),
        Key: draftItemKey(adviser.login, form.numberControl),
        UpdateExpression: 'SET #ttl = :past',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':past': 1 },
      }),
    )
    await prepareOrder(adviser, form)
    const { key } = await upload(adviser, form, await pagareFile())
    expect(await filesOf(adviser, form)).toHaveLength(2)
    await swept(async () => expect(await filesOf(adviser, form)).toEqual([key]))
  })

  it('leaves an order every document of every attempt, and a correction takes only its own', async () => {
    const { form, uploaded } = await returnedOrder(adviser)
    const pagare = uploaded.find(({ typeName }) => typeName === 'EC_PAGARE_FISICO') as UploadedDocument
    const correcting = async () => {
      const { body } = await correctOrder(adviser, form.numberControl)
      await removeDocument(
        adviser,
        body.documents.find(({ id }) => id === pagare.id),
      )
      return upload(adviser, form, await pagareFile())
    }
    const added = await correcting()
    await deleteObject(documentsBucket(), added.key)
    expect(await sendOrder(adviser, form)).toMatchObject({ status: 409 })
    await discard(form)
    const sent = await correcting()
    await copyObject(documentsBucket(), sent.key, orderKey(form.numberControl, documentIdOf(added)))
    expect(await sendOrder(adviser, form)).toMatchObject({ status: 200 })
    const due = [...uploaded, sent].map((document) => orderKey(form.numberControl, documentIdOf(document)))
    await swept(async () => expect((await copiesOf(form)).toSorted()).toEqual(due.toSorted()))
    expect(await filesOf(adviser, form)).toEqual([])
  })
})
