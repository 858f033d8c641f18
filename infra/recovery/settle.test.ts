import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findDraft } from '../../services/documents/draft-store.ts'
import { archiveKey, orderKey } from '../../services/documents/keys.ts'
import { documentIdOf, storedOrderDocuments } from '../../services/documents/order-documents.ts'
import { copyObject, deleteObject, documentsBucket, ocrBucket } from '../../services/objects/objects.ts'
import { pageKey } from '../../services/readings/object-keys.ts'
import { findDocument } from '../../services/readings/stored-document.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import { signedIn, type TestUser } from '../../test/support/api.ts'
import { filedWithFiles } from '../../test/support/filed-orders.ts'
import {
  orderFormOf,
  pagareFile,
  prepareOrder,
  readyOrder,
  sendOrder,
  upload,
} from '../../test/support/orders.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { approveOrder } from '../../test/support/returned-orders.ts'
import { messagesSent } from '../../test/support/sent-messages.ts'
import { readSlip, useTrainers } from '../../test/support/training.ts'
import { checkEverything } from './check.ts'
import { settle } from './settle.ts'

let adviser: TestUser
let world: Awaited<ReturnType<typeof useTrainers>>
beforeAll(async () => {
  world = await useTrainers('settle')
  adviser = await signedIn('Asesores')
})
let tables = 0
beforeEach(async () => {
  for (const name of ['info', 'warn', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => {})
  tables += 1
  await useOwnCasesTable(`settle-${tables}`)
})

const violations = async () => (await checkEverything(new Date())).violations

const move = async ({ key }: UploadedDocument, to: string) => {
  await copyObject(documentsBucket(), key, to)
  await deleteObject(documentsBucket(), key)
}

test('documents that were archived after the instant of the tables are put back, to be archived again', async () => {
  const { number, before } = await filedWithFiles(adviser)
  for (const document of before) await move(document, archiveKey(number, documentIdOf(document)))
  expect(await violations()).toHaveLength(2)
  const told = await settle(new Date())
  expect(told).toEqual(before.map(({ key }) => `${number}: put ${key} back from where it had been moved`))
  expect(await violations()).toEqual([])
  expect(await settle(new Date())).toEqual([])
})

test('the files of a draft that was sent after the instant of the tables are put back, and it can be sent', async () => {
  const { form, uploaded } = await readyOrder(adviser)
  for (const document of uploaded) await move(document, orderKey(form.numberControl, documentIdOf(document)))
  expect(await violations()).toHaveLength(uploaded.length)
  await settle(new Date())
  expect(await violations()).toEqual([])
  expect(await sendOrder(adviser, form)).toMatchObject({ status: 200 })
})

test('a file of a draft that is nowhere is taken out of it, so that its adviser sees what to upload', async () => {
  const form = orderFormOf()
  await prepareOrder(adviser, form)
  const { key, typeNameLabel } = await upload(adviser, form, await pagareFile())
  await deleteObject(documentsBucket(), key)
  const [said] = await settle(new Date())
  expect(said).toContain(`took ${typeNameLabel} out`)
  expect(await violations()).toEqual([])
  expect((await findDraft(adviser.login, form.numberControl, new Date()))?.documents).toEqual({})
})

test('a lost document of an order stays lost, and is told of by the check', async () => {
  const { number, before } = await filedWithFiles(adviser)
  await deleteObject(documentsBucket(), before[0]?.key ?? '')
  expect(await settle(new Date())).toEqual([])
  expect(await violations()).toEqual([`${number}: its file ${before[0]?.key} is lost`])
})

test('a reading whose result is lost has failed, so that its user may have it read again', async () => {
  const { id } = await readSlip(world.eva, world.textract)
  await deleteObject(ocrBucket(), pageKey({ id, attempt: 1 }, 1))
  expect(await violations()).toEqual([`the reading ${id}: its page 1 cannot be read`])
  await settle(new Date())
  expect(await violations()).toEqual([])
  expect(await findDocument(id)).toMatchObject({ state: 'FAILED' })
})

test('what a lost message had asked for is asked for again', async () => {
  const { form } = await readyOrder(adviser)
  await sendOrder(adviser, form)
  await approveOrder(form.numberControl)
  const number = form.numberControl
  expect((await storedOrderDocuments(number))?.archivedAt).toBeUndefined()
  const sent = await messagesSent(() => settle(new Date()))
  expect(sent).toEqual([{ number, attempt: 1 }, { number }])
})
