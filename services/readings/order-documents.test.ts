import { beforeAll, expect, test, vi } from 'vitest'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { call, signedIn } from '../../test/support/api.ts'
import { asOcr, mustDeliver, ocrUser, readData, useOwnOcr } from '../../test/support/ocr.ts'
import { readyOrder, sendOrder } from '../../test/support/orders.ts'
import { messagesSent } from '../../test/support/sent-messages.ts'
import { pageBlocks, type Textract, toldOf } from '../../test/support/textract.ts'
import { findOrderDocuments } from '../documents/order-documents.ts'
import { documentsBucket } from '../objects/objects.ts'
import { beginReading, findReading } from './begin.ts'

let textract: Textract
beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  textract = await useOwnOcr('ocr-orders')
})

test('an order’s document is read where it lies, once for all who ask, and shown to who may read the order', async () => {
  const adviser = await signedIn('Asesores')
  const { form } = await readyOrder(adviser)
  await sendOrder(adviser, form)
  const analyst = await signedIn('GestoresDesembolsos')
  const found = await findOrderDocuments(analyst as never, form.numberControl)
  const document = found?.documents.find(({ typeName }) => typeName === 'EC_PAGARE_FISICO')
  if (!document) throw new Error('no document')
  const { id: of, key, size, fileName, typeName } = document
  const file = { document: of, type: typeName, fileName, size, key, expected: form }
  const begin = () => beginReading(file, analyst.login, new Date())
  expect(await findReading(of)).toBeUndefined()
  const sent = await messagesSent(async () => {
    const ids = (await Promise.all([begin(), begin(), begin()])).map(({ id }) => id)
    expect(new Set(ids).size).toBe(1)
  })
  expect(sent).toHaveLength(1)
  await mustDeliver(...(sent as object[]))
  const { id } = (await findReading(of)) ?? { id: '' }
  const job = textract.jobOf(id)
  expect(job).toMatchObject({ bucket: documentsBucket(), key })
  job.outcome = { JobStatus: 'SUCCEEDED', pages: 1, blocks: pageBlocks(1, { fields: { 'Cédula:': '1' } }) }
  await mustDeliver(toldOf(job))
  const { body } = await readData(analyst, id)
  expect(body).toMatchObject({
    document: { status: 'SUCCEEDED', onbaseType: typeName },
    responseOCR: [{ text: '1' }],
  })
  const correction = { params: { id, field: '1-0' }, body: { version: 0, text: '2' } }
  expect((await call(asOcr, ocrCalls.correct, analyst, correction)).status).toBe(200)
  // Whoever filed the order sees its documents, not what was read of them.
  for (const stranger of [await ocrUser(), await signedIn('GestoresFNG'), adviser])
    expect((await readData(stranger, id)).status).toBe(404)
  // It is in nobody's history.
  expect(
    (await call(asOcr, ocrCalls.history, await ocrUser('GestoresDesembolsos'), { query: {} })).body.items,
  ).toEqual([])
})
