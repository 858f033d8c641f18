import { randomUUID } from 'node:crypto'
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test, vi } from 'vitest'
import { dynamo } from '../../services/aws/dynamo.ts'
import { storedOrderDocuments } from '../../services/documents/order-documents.ts'
import {
  deleteObject,
  documentsBucket,
  getObject,
  ocrBucket,
  putObject,
} from '../../services/objects/objects.ts'
import { pageKey } from '../../services/readings/object-keys.ts'
import { casesTable } from '../../services/table/keys.ts'
import { readVersions } from '../../services/training/stored-training.ts'
import { statuses } from '../../shared/cases.ts'
import { claim, decide, everyDecision, everyDecisionRole } from '../../test/faults/actions.ts'
import { signedIn, type TestUser } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
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
import { labelled, places, readSlip, saveLabels, useTrainers } from '../../test/support/training.ts'
import { checkEverything } from './check.ts'
import { itemsOf, type StoredItem } from './stored-items.ts'

const now = new Date()
const violations = async () => (await checkEverything(now)).violations

let analyst: TestUser
let sent: string
let drafted: { numberControl: string; key: string }
let reading: { id: string; attempt: number }

beforeAll(async () => {
  for (const name of ['info', 'warn', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => {})
  const { textract, eva } = await useTrainers('recovery')
  await useOwnCasesTable('recovery-cases')
  const adviser = await signedIn('Asesores')
  const approved = await readyOrder(adviser)
  await sendOrder(adviser, approved.form)
  await approveOrder(approved.form.numberControl)
  const { form } = await readyOrder(adviser)
  await sendOrder(adviser, form)
  sent = form.numberControl
  const draft = orderFormOf()
  await prepareOrder(adviser, draft)
  drafted = { ...draft, ...(await upload(adviser, draft, await pagareFile())) }
  analyst = await signedIn(everyDecisionRole)
  for (const decision of ['approve', 'pause', undefined] as const) {
    await pendingCase(everyDecision)
    const { body } = await claim(analyst, everyDecision, randomUUID())
    if (decision) await decide(analyst, decision, body, randomUUID())
  }
  const { id } = await readSlip(eva, textract)
  reading = { id, attempt: 1 }
  await saveLabels(eva, id, labelled(places))
})

/** Runs the check while an item is lost or another one stands in its place. */
const withItem = async (item: StoredItem, instead?: StoredItem) => {
  const { pk, sk } = item
  const TableName = casesTable()
  await dynamo.send(new DeleteCommand({ TableName, Key: { pk, sk } }))
  if (instead) await dynamo.send(new PutCommand({ TableName, Item: instead }))
  const found = await violations()
  if (instead) await dynamo.send(new DeleteCommand({ TableName, Key: { pk: instead.pk, sk: instead.sk } }))
  await dynamo.send(new PutCommand({ TableName, Item: item }))
  return found
}
const itemNamed = async (name: RegExp): Promise<StoredItem> => {
  const found = (await itemsOf(casesTable())).find(({ pk, sk }) => name.test(`${pk} ${sk}`))
  if (!found) throw new Error(`There is no ${name}`)
  return found
}

test('what was worked holds together', async () => {
  const { violations: found, ...counts } = await checkEverything(now)
  expect(found).toEqual([])
  expect(counts).toMatchObject({ cases: 5, files: 11, readings: 1, labels: 1 })
})

test('a lost document of an order is named, and so is one with other bytes', async () => {
  const [document] = (await storedOrderDocuments(sent))?.documents ?? []
  if (!document) throw new Error('no document')
  const { Body } = await getObject(documentsBucket(), document.key)
  const bytes = await Body?.transformToByteArray()
  await deleteObject(documentsBucket(), document.key)
  expect(await violations()).toEqual([`${sent}: its file ${document.key} is lost`])
  await putObject(documentsBucket(), document.key, 'others')
  expect(await violations()).toEqual([`${sent}: its file ${document.key} is another one than was uploaded`])
  await putObject(documentsBucket(), document.key, bytes)
})

test('a doubled case is named', async () => {
  const item = await itemNamed(new RegExp(`^C#${sent} CASE`))
  await dynamo.send(new PutCommand({ TableName: casesTable(), Item: { ...item, pk: `${item.pk}0` } }))
  expect(await violations()).toContain(`${sent}: is there 2 times`)
  await dynamo.send(new DeleteCommand({ TableName: casesTable(), Key: { pk: `${item.pk}0`, sk: item.sk } }))
})

test('a lost case is named by what is kept of it', async () => {
  const found = await withItem(await itemNamed(new RegExp(`^C#${sent} CASE`)))
  expect(found).toContain(`${sent}: its case is lost, but not what is kept of it`)
})

test('a wrong counter is named', async () => {
  const counter = await itemNamed(/^N#/)
  const status = statuses.find((name) => name in counter) ?? ''
  const { pk, sk } = counter
  const add = (by: number) =>
    dynamo.send(
      new UpdateCommand({
        ...{ TableName: casesTable(), Key: { pk, sk } },
        ...{ UpdateExpression: 'ADD #status :by', ExpressionAttributeNames: { '#status': status } },
        ExpressionAttributeValues: { ':by': by },
      }),
    )
  await add(1)
  expect(await violations()).toEqual([expect.stringMatching(new RegExp(`${status} counts 1 too many$`))])
  await add(-1)
})

test('a missing lock of an open case is named', async () => {
  const found = await withItem(await itemNamed(new RegExp(`^U#${analyst.login} OPEN`)))
  expect(found).toEqual([expect.stringMatching(`^a case that nobody holds: ${analyst.login} OPEN`)])
})

test('a lost history is named', async () => {
  expect(await withItem(await itemNamed(/^C#.* H#/))).not.toEqual([])
})

test('a draft without its file is named', async () => {
  await deleteObject(documentsBucket(), drafted.key)
  expect(await violations()).toEqual([`the draft ${drafted.numberControl}: its file ${drafted.key} is lost`])
})

test('a reading and labels that cannot be read are named', async () => {
  const before = await violations()
  await deleteObject(ocrBucket(), pageKey(reading, 1))
  const [version] = await readVersions('DESPRENDIBLE_NOMINA')
  await deleteObject(ocrBucket(), version?.key ?? '')
  expect((await violations()).filter((problem) => !before.includes(problem))).toEqual([
    `the reading ${reading.id}: its page 1 cannot be read`,
    `the labels ${version?.version} of DESPRENDIBLE_NOMINA: cannot be read`,
  ])
})
