import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { trainingCalls } from '../../shared/training-calls.ts'
import { call, type TestUser } from '../../test/support/api.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { asOcr, documentOf, ocrUser, readData, useOwnOcr, wasRead } from '../../test/support/ocr.ts'
import { pageBlocks, type Textract } from '../../test/support/textract.ts'
import { asTraining, labelled, places, saveLabels, slip, trainer } from '../../test/support/training.ts'
import { findJson, headObject, ocrBucket } from '../objects/objects.ts'
import { exampleKeys } from '../readings/object-keys.ts'
import { findDocument } from '../readings/stored-document.ts'

let textract: Textract
/** She has documents read and may not teach; he teaches. */
let ana: TestUser
let teo: TestUser
beforeAll(async () => {
  textract = await useOwnOcr('examples')
  ana = await ocrUser()
  teo = await trainer()
})

const params = { type: 'DESPRENDIBLE_NOMINA' }
const say = (id: string, field: string, said: object, version = 0) =>
  call(asOcr, ocrCalls.correct, ana, { params: { id, field }, body: { version, ...said } })
const setExample = (user: TestUser, id: string, isExample: boolean) =>
  call(asTraining, trainingCalls.setExample, user, { params: { id }, body: { isExample } })
const ofType = async () => (await call(asTraining, trainingCalls.ofType, teo, { params, query: {} })).body
const listed = async () => (await call(asTraining, trainingCalls.list, teo, { query: {} })).body.items
const proposals = async (id: string) =>
  (await call(asTraining, trainingCalls.proposals, teo, { params: { id } })).body
const remove = (id: string) => call(asTraining, trainingCalls.remove, teo, { params: { id } })

/** Four values: two of labels that the type has, one of another, and one that is empty on the page. */
const fields = { 'Nombres:': 'Ana', 'Lugar:': 'Tunja', 'Estado civil:': 'Soltera', 'Tasa:': '' }
const checked = async () => {
  const { id } = await wasRead(ana, textract, pageBlocks(1, { fields }))
  await say(id, '1-0', { state: 'confirmed' })
  await say(id, '1-1', { text: 'Paipa' })
  await say(id, '1-2', { state: 'confirmed' })
  await say(id, '1-3', { text: '12 %' })
  return id
}

test('checked values become proposals of a training document, which changes no version', async () => {
  const id = await checked()
  const before = await ofType()
  const { body } = await setExample(ana, id, true)
  const { document = '' } = body.example ?? {}
  expect(body.example).toMatchObject({
    ...{ by: ana.login, values: 2 },
    leftOut: [
      { label: 'Tasa:', why: 'place' },
      { label: 'Estado civil:', why: 'label' },
    ],
  })
  expect((await documentOf(ana, id)).example).toEqual(body.example)
  expect(await ofType()).toEqual(before)
  expect(await listed()).toEqual([
    expect.objectContaining({
      ...{ id: document, user: ana.login, isExample: true, labels: 0, status: 'SUCCEEDED', mayRemove: true },
    }),
  ])
  const { checked: given, fields: found } = await proposals(document)
  expect(found).toEqual([])
  expect(given?.by).toBe(ana.login)
  expect(given?.fields.map(({ page, key, value }) => [page, key, value]).sort()).toEqual([
    [1, 'name', 'Ana'],
    [1, 'place', 'Paipa'],
  ])
  // Its words and file are its own, which are kept for longer than those of the reading.
  expect((await call(asOcr, ocrCalls.page, teo, { params: { id: document, page: 1 } })).status).toBe(200)
  expect((await call(asOcr, ocrCalls.file, teo, { params: { id: document } })).status).toBe(200)
})

test('a repeat changes nothing, also at once; taking it back leaves nothing of it', async () => {
  const id = await checked()
  const [one, other] = await Promise.all([setExample(ana, id, true), setExample(ana, id, true)])
  expect(other.body.example).toEqual(one.body.example)
  await say(id, '1-1', { text: 'Duitama' }, 1)
  expect((await setExample(ana, id, true)).body.example).toEqual(one.body.example)
  const document = one.body.example?.document ?? ''
  expect((await listed()).filter((row) => row.id === document)).toHaveLength(1)
  const stored = await findDocument(document)

  const { body } = await setExample(ana, id, false)
  expect(body.example).toBeUndefined()
  expect((await setExample(ana, id, false)).body.example).toBeUndefined()
  expect((await documentOf(ana, id)).example).toBeUndefined()
  expect((await listed()).map((row) => row.id)).not.toContain(document)
  expect(await headObject(ocrBucket(), stored?.key ?? '')).toBeUndefined()
  expect(await findJson(ocrBucket(), exampleKeys(stored as never).values, () => z.any())).toBeUndefined()
  // The reading itself is as it was, and may be offered with what it says now.
  expect((await readData(ana, id)).body.responseOCR).toHaveLength(4)
  await setExample(ana, id, true)
  const { checked: given } = await proposals(document)
  expect(given?.fields.map(({ value }) => value).sort()).toEqual(['Ana', 'Duitama'])
})

test('who teaches removes it, and its user may offer it again', async () => {
  const id = await checked()
  const { body } = await setExample(ana, id, true)
  expect((await remove(body.example?.document ?? '')).status).toBe(200)
  expect((await documentOf(ana, id)).example).toBeUndefined()
  expect((await setExample(ana, id, true)).body.example?.values).toBe(2)
})

test('once labels were saved of it, it is not taken back over them', async () => {
  const { id } = await wasRead(ana, textract, slip({ name: 'Lucía', id: '79551204' }))
  const box = places.name
  await say(id, '1-u1', { added: { label: 'nombres', text: 'Lucía', box } })
  const document = (await setExample(ana, id, true)).body.example?.document ?? ''
  const json = { ...labelled({ name: box }), name: 'nómina.pdf' }
  expect((await saveLabels(teo, document, json)).body).toMatchObject({ isUsed: true })
  expect((await setExample(ana, id, false)).refusal?.code).toBe('exampleTaught')
  // The next document of its type is read with what was corrected here.
  const { id: next } = await wasRead(ana, textract, slip({ name: 'Óscar', id: '41238907' }))
  const { responseOCR } = (await readData(ana, next)).body
  expect(responseOCR.map(({ label, text }) => [label, text])).toEqual([['Nombres', 'Óscar']])
})

test('labels that are saved while it is taken back keep it', async () => {
  const { id } = await wasRead(ana, textract, slip({ name: 'Rosa', id: '79551205' }))
  await say(id, '1-u1', { added: { label: 'nombres', text: 'Rosa', box: places.name } })
  const document = (await setExample(ana, id, true)).body.example?.document ?? ''
  const json = { ...labelled({ name: places.name }), name: 'nómina.pdf' }
  let isSaved = false
  const untap = tapDynamo(async ({ operation, input }, send) => {
    const deletes = operation === 'DeleteItem' || input.TransactItems?.some((item) => item.Delete)
    if (deletes && !isSaved) {
      isSaved = true
      expect((await saveLabels(teo, document, json)).status).toBe(200)
    }
    return send()
  })
  const refused = await setExample(ana, id, false).finally(untap)
  expect(refused.refusal?.code).toBe('exampleTaught')
  const { body } = await call(asTraining, trainingCalls.read, teo, { params: { id: document } })
  expect(body.labelled.map(({ user }) => user)).toEqual([teo.login])
  const file = await findDocument(document)
  expect(await headObject(ocrBucket(), file?.key ?? '')).toBeDefined()
})

test('only a reading of one’s own that was checked is an example', async () => {
  const { id } = await wasRead(ana, textract, pageBlocks(1, { fields }))
  expect((await setExample(ana, id, true)).refusal?.code).toBe('exampleEmpty')
  await say(id, '1-0', { state: 'missing' })
  await say(id, '1-3', { text: '12 %' })
  expect((await setExample(ana, id, true)).refusal?.code).toBe('exampleEmpty')
  await say(id, '1-1', { state: 'confirmed' })
  expect((await setExample(teo, id, true)).refusal?.code).toBe('notFound')
  expect((await setExample(await ocrUser(), id, true)).refusal?.code).toBe('notFound')
  expect((await setExample(ana, randomUUID(), true)).refusal?.code).toBe('notFound')
  const { id: long } = await wasRead(ana, textract, pageBlocks(1, { fields }), 21)
  await say(long, '1-0', { state: 'confirmed' })
  expect((await setExample(ana, long, true)).refusal?.code).toBe('exampleLong')
})
