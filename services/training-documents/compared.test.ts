import { beforeAll, expect, test } from 'vitest'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { trainingCalls } from '../../shared/training-calls.ts'
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
  ;({ textract, eva, teo } = await useTrainers('compared'))
})

const found = async (): Promise<unknown[]> => {
  const reader = await ocrUser()
  const { id } = await wasRead(reader, textract, slip({ name: 'Lucía', id: '79551204' }))
  const { body } = await call(asOcr, ocrCalls.data, reader, { params: { id }, query: {} })
  return body.responseOCR.map(({ label, text }) => [label, text])
}
const read = async (id: string) =>
  (await call(asTraining, trainingCalls.read, eva, { params: { id } })).body.labelled

test('what was chosen between two people’s labels teaches alone, until one of them labels again', async () => {
  const { id } = await readSlip(eva, textract)
  const wrong = labelled({ name: places.numberId })
  const right = labelled({ name: places.name })
  const first = await saveLabels(eva, id, right)
  const other = await saveLabels(teo, id, wrong)
  const seen = { user: teo.login, version: other.body.version }
  const settled = await saveLabels(eva, id, right, first.body.version, [seen])
  expect(settled.body).toMatchObject({ settles: [seen], isUsed: true })
  expect(await found()).toEqual([['Nombres', 'Lucía']])
  // Both people's labels stay as they are, with what was decided.
  expect(await read(id)).toMatchObject([
    { user: eva.login, settles: [seen] },
    { user: teo.login, version: seen.version, json: wrong },
  ])
  // A later save of the same person does not bring back what was decided.
  const again = await saveLabels(
    eva,
    id,
    labelled({ name: places.name, numberId: places.numberId }),
    settled.body.version,
  )
  expect(again.status).toBe(200)
  expect(await found()).toEqual([
    ['Nombres', 'Lucía'],
    ['Número de documento', '79551204'],
  ])
  const later = await saveLabels(teo, id, labelled({ place: places.name }), seen.version)
  expect(later.status).toBe(200)
  expect(await found()).toContainEqual(['Lugar', 'Lucía'])
})

test('labels that changed while they were compared are not settled, and nobody settles their own', async () => {
  const { id } = await readSlip(eva, textract)
  const json = labelled({ name: places.name })
  const first = await saveLabels(eva, id, json)
  const other = await saveLabels(teo, id, json)
  const seen = { user: teo.login, version: other.body.version }
  await saveLabels(teo, id, labelled({ place: places.name }), seen.version)
  const both = labelled({ name: places.name, numberId: places.numberId })
  const { refusal } = await saveLabels(eva, id, both, first.body.version, [seen])
  expect(refusal?.code).toBe('comparedChanged')
  expect((await read(id)).find(({ user }) => user === eva.login)?.version).toBe(first.body.version)
  const own = { user: eva.login, version: first.body.version }
  expect((await saveLabels(eva, id, both, first.body.version, [own])).refusal?.code).toBe('badRequest')
})
