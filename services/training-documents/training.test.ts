import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { trainingCalls } from '../../shared/training-calls.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import {
  asOcr,
  beginOcr,
  ocrUploader,
  ocrUser,
  putOcrObject,
  somePdf,
  wasRead,
} from '../../test/support/ocr.ts'
import type { Textract } from '../../test/support/textract.ts'
import {
  asTraining,
  labelled,
  places,
  readSlip,
  saveLabels,
  send,
  slip,
  useTrainers,
} from '../../test/support/training.ts'

let textract: Textract
let eva: TestUser
let teo: TestUser
beforeAll(async () => {
  ;({ textract, eva, teo } = await useTrainers('training'))
})

const type = 'DESPRENDIBLE_NOMINA'
const ofType = async (user = eva) =>
  (await call(asTraining, trainingCalls.ofType, user, { params: { type }, query: {} })).body
const activate = (activeVersion: number, saved: number) =>
  call(asTraining, trainingCalls.activate, eva, { params: { type }, body: { activeVersion, saved } })
const read = (user: TestUser, id: string) => call(asTraining, trainingCalls.read, user, { params: { id } })
const remove = (user: TestUser, id: string) =>
  call(asTraining, trainingCalls.remove, user, { params: { id } })

/** What training finds on the next document of the type. */
const foundOnNext = async () => {
  const reader = await ocrUser()
  const { id } = await wasRead(reader, textract, slip({ name: 'Lucía', id: '79551204' }))
  const { body } = await call(asOcr, ocrCalls.data, reader, { params: { id }, query: {} })
  return body.responseOCR
}

test('the labels of one document find values on the next one of its type, until training is switched off', async () => {
  const { id } = await readSlip(eva, textract)
  const { body: saved } = await saveLabels(
    eva,
    id,
    labelled({ name: places.name, numberId: places.numberId }),
  )
  expect(saved).toMatchObject({ user: eva.login, version: 1 })
  expect((await foundOnNext()).map(({ id, label, text, trainedBy }) => [id, label, text, trainedBy])).toEqual(
    [
      ['1-t0', 'Nombres', 'Lucía', 1],
      ['1-t1', 'Número de documento', '79551204', 1],
    ],
  )
  const before = await ofType()
  expect(before).toMatchObject({
    activeVersion: 1,
    // Its own training finds itself, which says nothing of another document.
    measure: { version: 1, on: 'others', documents: 1, fields: [] },
  })
  expect(before.versions).toMatchObject([{ version: 1, document: id, user: eva.login, labels: 2 }])
  expect((await activate(0, before.saved)).body.activeVersion).toBe(0)
  expect(await foundOnNext()).toEqual([])
  expect((await activate(0, before.saved)).body.activeVersion).toBe(0)
  expect((await activate(1, before.saved)).refusal).toMatchObject({
    ...{ code: 'changedMeanwhile', message: 'Otra persona cambió este entrenamiento' },
    ...{ details: { by: eva.login }, present: await ofType() },
  })
  expect((await activate(7, before.saved + 1)).status).toBe(400)
  expect((await activate(1, before.saved + 1)).body.activeVersion).toBe(1)
})

test('two people label one document, and neither loses what they labelled', async () => {
  const { id } = await readSlip(eva, textract, { name: 'Óscar', id: '41238907' })
  const [one, other] = await Promise.all([
    saveLabels(eva, id, labelled({ name: places.name })),
    saveLabels(teo, id, labelled({ numberId: places.numberId })),
  ])
  expect(one.body.version).not.toBe(other.body.version)
  const { body } = await read(teo, id)
  const labels = body.labelled.map(({ user, json }) => [user, json.pages[0]?.keyPairs[0]?.key])
  expect(labels).toHaveLength(2)
  expect(labels).toEqual(
    expect.arrayContaining([
      [eva.login, 'name'],
      [teo.login, 'numberId'],
    ]),
  )
  const { isUsed: _, ...present } = one.body
  const { refusal } = await saveLabels(eva, id, labelled({}))
  expect(refusal).toMatchObject({
    ...{ code: 'changedMeanwhile', message: 'Guardaste etiquetas de este documento en otra ventana' },
    ...{ details: { by: eva.login, at: one.body.at }, present },
  })
  expect((await saveLabels(eva, id, labelled({ name: places.name }))).body).toEqual(one.body)
  expect((await saveLabels(eva, id, labelled({}), one.body.version)).status).toBe(200)
  // Each document is measured with the training of the other one.
  const { measure } = await ofType()
  expect(measure).toMatchObject({ on: 'others', documents: 2 })
  expect(measure.fields.map(({ key, labelled, right }) => [key, labelled, right])).toEqual([
    ['name', 1, 0],
    ['numberId', 2, 2],
  ])
})

test('labels that are not of the document are refused and nothing is kept of them', async () => {
  const { id } = await readSlip(eva, textract)
  const json = labelled({ name: places.name })
  const flat = labelled({ name: { ...places.name, width: 0 } })
  const refusals = [
    await saveLabels(eva, id, labelled({ name: { ...places.name, left: 0.95 } })),
    await saveLabels(eva, id, flat),
    await saveLabels(eva, id, labelled({ name: places.name }, 2)),
    await saveLabels(eva, id, labelled({ unknown: places.name } as never)),
    await saveLabels(eva, id, { ...json, name: 'otro.pdf' }),
    await saveLabels(eva, randomUUID(), json),
  ]
  expect(refusals.map(({ refusal }) => refusal?.code)).toEqual([
    ...['badRequest', 'labelPlace', 'labelPage', 'badRequest', 'badRequest', 'notFound'],
  ])
  const { body: unread } = await send(eva)
  expect((await saveLabels(eva, unread.id, json)).refusal?.code).toBe('labelNotRead')
  expect((await read(eva, id)).body).toMatchObject({ labelled: [], document: { labels: 0 } })
})

test('a document is removed with its labels by its sender, and by nobody else', async () => {
  const { id } = await readSlip(eva, textract)
  const { body } = await saveLabels(teo, id, labelled({ name: places.name }))
  expect((await remove(teo, id)).refusal?.code).toBe('forbidden')
  expect((await remove(eva, id)).status).toBe(200)
  expect((await read(eva, id)).refusal?.code).toBe('notFound')
  expect((await ofType()).versions.map(({ version }) => version)).not.toContain(body.version)
  expect((await saveLabels(teo, id, labelled({ name: places.name }), body.version)).refusal?.code).toBe(
    'notFound',
  )
  expect((await remove(eva, id)).refusal?.code).toBe('notFound')
})

test('a document is sent once however often, by its bytes or as an upload, and only by a trainer', async () => {
  const fileNameKey = randomUUID()
  const stream = somePdf().toString('base64')
  const [one, same] = [await send(eva, { fileNameKey, stream }), await send(eva, { fileNameKey, stream })]
  expect(same.body.id).toBe(one.body.id)
  const bytes = somePdf()
  const { body: upload } = await call(asTraining, trainingCalls.begin, eva, {
    body: { request: randomUUID(), type, fileName: 'grande.pdf', size: bytes.length },
  })
  const { refusal } = await send(eva, { stream: undefined as never, fileNameKey: upload.key })
  expect(refusal?.code).toBe('uploadGone')
  await putOcrObject(upload.key, bytes, await ocrUploader(eva, upload))
  expect((await send(teo, { stream: undefined as never, fileNameKey: upload.key })).refusal?.code).toBe(
    'uploadGone',
  )
  expect((await send(eva, { stream: undefined as never, fileNameKey: upload.key })).body.id).toBe(upload.id)
  expect((await send(eva, { fileName: 'a.tif' })).refusal?.code).toBe('fileExtension')
  expect((await send(eva, { stream: '' })).refusal?.code).toBe('fileEmpty')
  const stranger = await signedIn('Asesores')
  expect((await send(stranger)).status).toBe(403)
  const { body: analysis } = await beginOcr(await ocrUser())
  expect((await read(eva, analysis.id)).refusal?.code).toBe('notFound')
})
