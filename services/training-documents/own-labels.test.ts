import { beforeAll, expect, test } from 'vitest'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { trainingCalls, type VersionedLabels } from '../../shared/training-calls.ts'
import { firstLabels } from '../../shared/type-labels.ts'
import { call, type TestUser } from '../../test/support/api.ts'
import { asOcr, ocrUser, wasRead } from '../../test/support/ocr.ts'
import type { Textract } from '../../test/support/textract.ts'
import {
  asTraining,
  labelled,
  places,
  readSlip,
  saveLabels,
  slip,
  useTrainers,
} from '../../test/support/training.ts'

let textract: Textract
let eva: TestUser
let teo: TestUser
beforeAll(async () => {
  ;({ textract, eva, teo } = await useTrainers('own-labels'))
})

const params = { type: 'DESPRENDIBLE_NOMINA' }
const ofType = async (version?: number) =>
  (await call(asTraining, trainingCalls.ofType, eva, { params, query: { version } })).body
const saveTypeLabels = (user: TestUser, body: VersionedLabels) =>
  call(asTraining, trainingCalls.saveLabels, user, { params, body })
const badge = { key: 'own-0bad9e01', name: 'Carné', kind: 'number' } as const

test('a type begins with the fields of the specification, and takes labels of its own', async () => {
  const { labels } = await ofType()
  expect(labels).toEqual({ labels: firstLabels, version: 0 })
  const { id } = await readSlip(eva, textract)
  const withOwn = labelled({ [badge.key]: places.numberId })
  expect((await saveLabels(eva, id, withOwn)).refusal?.code).toBe('badRequest')

  const more = { labels: [...labels.labels, badge], version: 0 }
  expect((await saveTypeLabels(eva, more)).body).toEqual({ ...more, version: 1 })
  // A repeat is answered like the first one; another change over an old version is not taken.
  expect((await saveTypeLabels(eva, more)).body.version).toBe(1)
  const { refusal } = await saveTypeLabels(teo, { labels: labels.labels.slice(1), version: 0 })
  expect(refusal).toMatchObject({
    ...{ code: 'changedMeanwhile', message: 'Otra persona cambió las etiquetas de este tipo' },
    ...{ details: { by: eva.login }, present: { ...more, version: 1 } },
  })
  // What was labelled would lose its name.
  expect((await saveTypeLabels(teo, { labels: labels.labels, version: 1 })).refusal?.code).toBe('badRequest')
  const twice = [...more.labels, { ...badge, key: 'own-0bad9e02', name: 'CARNE' }]
  expect((await saveTypeLabels(teo, { labels: twice, version: 1 })).refusal?.code).toBe('badRequest')

  expect((await saveLabels(eva, id, withOwn)).status).toBe(200)
  const reader = await ocrUser()
  const read = async () => {
    const { id: next } = await wasRead(reader, textract, slip({ name: 'Lucía', id: '79551204' }))
    const { body } = await call(asOcr, ocrCalls.data, reader, { params: { id: next }, query: {} })
    return body.responseOCR.map(({ label, text }) => [label, text])
  }
  expect(await read()).toEqual([['Carné', '79551204']])

  const off = more.labels.map((one) => (one.key === badge.key ? { ...one, off: true as const } : one))
  expect((await saveTypeLabels(teo, { labels: off, version: 1 })).body.version).toBe(2)
  expect(await read()).toEqual([])
  const history = await call(asTraining, trainingCalls.labelChanges, teo, { params, query: {} })
  expect(history.body.items).toMatchObject([
    { by: teo.login, from: more.labels, to: off },
    { by: eva.login, from: firstLabels, to: more.labels },
  ])
})
