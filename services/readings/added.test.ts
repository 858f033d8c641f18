import { beforeAll, expect, test, vi } from 'vitest'
import { type AddedField, ocrLimits } from '../../shared/ocr.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { call, type TestUser } from '../../test/support/api.ts'
import { asOcr, ocrUser, readData, useOwnOcr, wasRead } from '../../test/support/ocr.ts'
import { pageBlocks, type Textract } from '../../test/support/textract.ts'

let textract: Textract
let ana: TestUser
beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  textract = await useOwnOcr('ocr-added')
  ana = await ocrUser()
})

const box = { left: 0.1, top: 0.5, width: 0.2, height: 0.02 }
const city: AddedField = { label: ' Ciudad ', text: 'Bogotá', box }
type Body = { added?: AddedField; text?: string; state?: 'missing' }
const put = (id: string, field: string, version: number, body: Body = {}, user = ana) =>
  call(asOcr, ocrCalls.correct, user, { params: { id, field }, body: { version, ...body } })
const shown = async (id: string) => (await readData(ana, id)).body.responseOCR

test('a missed field is added with its author, stands after what was read, is corrected and taken out', async () => {
  const { id } = await wasRead(ana, textract)
  const first = await put(id, '1-u7', 0, { added: city })
  expect(first.body).toEqual({
    ...{ id: '1-u7', page: 1, label: 'Ciudad', text: 'Bogotá', box, version: 1 },
    ...{ tagConfidence: 100, ocrConfidence: 100, added: { by: ana.login, at: expect.any(String) } },
  })
  expect((await shown(id)).map((field) => field.id)).toEqual(['1-0', '1-1', '1-u7'])
  expect((await shown(id))[2]).toEqual(first.body)
  // A repeat whose answer was lost.
  expect((await put(id, '1-u7', 0, { added: city })).body).toEqual(first.body)
  expect((await put(id, '1-u7', 0, { added: { ...city, text: 'Cali' } })).refusal).toMatchObject({
    ...{ code: 'changedMeanwhile', present: first.body },
  })
  const changed = await put(id, '1-u7', 1, { added: { ...city, text: 'Cali' } })
  expect(changed.body).toMatchObject({ text: 'Cali', version: 2 })
  const gone = await put(id, '1-u7', 2)
  expect(gone.body).toMatchObject({ label: '', version: 3 })
  expect(gone.body).not.toHaveProperty('added')
  expect(await shown(id)).toHaveLength(2)
  expect((await put(id, '1-u7', 3, { added: city })).body).toMatchObject({ text: 'Bogotá', version: 4 })
})

test('only on a page that was read, only by who sees the document, and as a field of a user only', async () => {
  const { id } = await wasRead(ana, textract, pageBlocks(1, { fields: { 'Nombre:': 'Ana' } }), 2)
  const [outside, missing] = [
    await put(id, '9-u1', 0, { added: city }),
    await put(id, '2-u1', 0, { added: city }),
  ]
  expect([outside.status, missing.status]).toEqual([404, 404])
  expect((await put(id, '1-u1', 0, { added: city }, await ocrUser())).status).toBe(404)
  expect((await put(id, '1-0', 0, { added: city })).status).toBe(400)
  expect((await put(id, '1-u1', 0, { text: 'x' })).status).toBe(400)
  expect((await put(id, '1-u1', 0, { added: { ...city, label: '  ' } })).status).toBe(400)
})

test('a document has a limit of them, and all come with the first answer', async () => {
  const { id } = await wasRead(ana, textract)
  for (let at = 1; at <= ocrLimits.addedFields; at += 20)
    await Promise.all(Array.from({ length: 20 }, (_, more) => put(id, `1-u${at + more}`, 0, { added: city })))
  expect((await put(id, '1-u900', 0, { added: city })).refusal).toMatchObject({ code: 'fieldsFull' })
  expect(await shown(id)).toHaveLength(2 + ocrLimits.addedFields)
  expect((await put(id, '1-u3', 1)).status).toBe(200)
  expect((await put(id, '1-u900', 0, { added: city })).status).toBe(200)
})
