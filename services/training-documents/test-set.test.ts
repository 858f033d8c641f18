import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { trainingCalls } from '../../shared/training-calls.ts'
import { call, type TestUser } from '../../test/support/api.ts'
import { useOwnOcr } from '../../test/support/ocr.ts'
import type { Textract } from '../../test/support/textract.ts'
import { asTraining, labelled, places, readSlip, saveLabels, trainer } from '../../test/support/training.ts'
import { dynamo } from '../aws/dynamo.ts'
import { ocrKeys, ocrTable } from '../readings/stored-document.ts'

let textract: Textract
let eva: TestUser
beforeAll(async () => {
  textract = await useOwnOcr('test-set')
  eva = await trainer()
})

const params = { type: 'DESPRENDIBLE_NOMINA' }
const ofType = async (version?: number) =>
  (await call(asTraining, trainingCalls.ofType, eva, { params, query: { version } })).body
const setTest = (id: string, isTest: boolean) =>
  call(asTraining, trainingCalls.setTest, eva, { params: { id }, body: { isTest } })
const proposals = async (id: string) =>
  (await call(asTraining, trainingCalls.proposals, eva, { params: { id } })).body
const both = labelled({ name: places.name, numberId: places.numberId })
const measureOf = async (version?: number) =>
  (await ofType(version)).measure.fields.map(({ key, labelled, found, right }) => [
    key,
    labelled,
    found,
    right,
  ])

test('a document set apart teaches nothing, and says per field how well each version reads it', async () => {
  const { id: taught } = await readSlip(eva, textract)
  const { id: tests } = await readSlip(eva, textract, { name: 'Óscar', id: '41238907' })
  const first = await saveLabels(eva, taught, labelled({ name: places.name }))
  expect(first.body).toMatchObject({ version: 1, isUsed: true })
  expect((await setTest(tests, true)).body).toMatchObject({ id: tests, isTest: true })
  expect((await setTest(tests, true)).status).toBe(200)
  const { body: listed } = await call(asTraining, trainingCalls.list, eva, { query: {} })
  expect(listed.items.filter(({ isTest }) => isTest).map(({ id }) => id)).toEqual([tests])

  // From now on a new version waits until its figures were seen.
  expect((await saveLabels(eva, tests, both)).body).toMatchObject({ version: 2, isUsed: false })
  const second = await saveLabels(eva, taught, both, first.body.version)
  expect(second.body).toMatchObject({ version: 3, isUsed: false })
  const { measure, versions } = await ofType()
  expect(measure).toMatchObject({ version: 1, on: 'tests', documents: 1 })
  // The labels of what tests are no version that could be used.
  expect(versions.map(({ version }) => version)).toEqual([3, 1])
  expect(await measureOf()).toEqual([
    ['name', 1, 1, 1],
    ['numberId', 1, 0, 0],
  ])
  expect(await measureOf(3)).toEqual([
    ['name', 1, 1, 1],
    ['numberId', 1, 1, 1],
  ])
  const { saved } = await ofType()
  const used = await call(asTraining, trainingCalls.activate, eva, {
    params,
    body: { activeVersion: 3, saved },
  })
  expect(used.body).toMatchObject({ activeVersion: 3, measure: { version: 3 } })
  // And back.
  const back = await call(asTraining, trainingCalls.activate, eva, {
    params,
    body: { activeVersion: 1, saved: used.body.saved },
  })
  expect(back.body.activeVersion).toBe(1)

  expect((await setTest(tests, false)).body.isTest).toBeUndefined()
  expect((await ofType()).measure.on).toBe('others')
})

test('what the version in use finds on a document is proposed, without what was labelled on it', async () => {
  const { saved, versions } = await ofType()
  const [newest] = versions
  const body = { activeVersion: newest?.version ?? 0, saved }
  await call(asTraining, trainingCalls.activate, eva, { params, body })
  const { id } = await readSlip(eva, textract, { name: 'Lucía', id: '79551204' })
  const found = await proposals(id)
  expect(found.version).toBe(newest?.version)
  expect(found.fields.map(({ page, key, value }) => [page, key, value])).toEqual([
    [1, 'name', 'Lucía'],
    [1, 'numberId', '79551204'],
  ])
  // Labels of the document itself would propose themselves.
  await saveLabels(eva, id, labelled({ place: places.name }))
  expect((await proposals(id)).fields.map(({ key }) => key)).toEqual(['name', 'numberId'])
  await call(asTraining, trainingCalls.activate, eva, {
    params,
    body: { activeVersion: 0, saved: (await ofType()).saved },
  })
  expect(await proposals(id)).toEqual({ version: 0, fields: [] })
})

const removeOnes = (id: string) => call(asTraining, trainingCalls.remove, eva, { params: { id } })
/** What DynamoDB does once a document's time is over. */
const expire = (id: string) =>
  dynamo.send(new DeleteCommand({ TableName: ocrTable(), Key: ocrKeys.document(id) }))

test.each([
  ['removed', removeOnes],
  ['expired', expire],
] as const)('a test document holds new versions back until it is %s', async (_, end) => {
  const { saved, versions } = await ofType()
  const body = { activeVersion: versions[0]?.version ?? 0, saved }
  await call(asTraining, trainingCalls.activate, eva, { params, body })
  const { id: tests } = await readSlip(eva, textract)
  const { id: taught } = await readSlip(eva, textract)
  await setTest(tests, true)
  // It has no labels yet, and so measures nothing.
  expect(await ofType()).toMatchObject({ hasTests: true, measure: { on: 'others' } })
  const waiting = await saveLabels(eva, taught, both)
  expect(waiting.body.isUsed).toBe(false)
  await end(tests)
  const after = await ofType()
  expect(after.hasTests).toBe(false)
  await call(asTraining, trainingCalls.activate, eva, {
    params,
    body: { activeVersion: waiting.body.version, saved: after.saved },
  })
  expect((await saveLabels(eva, taught, both, waiting.body.version)).body.isUsed).toBe(true)
})
