import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Person } from '../../infra/local/demo/client.ts'
import { makeForm } from '../../infra/local/demo/forms/sample-form.ts'
import { documents } from '../../shared/document-calls.ts'
import { documentReadings } from '../../shared/document-readings.ts'
import { type OcrDocument, type OcrUpload, ocrCalls } from '../../shared/ocr-calls.ts'
import { orders } from '../../shared/orders.ts'
import { frontOcrRole, sessions } from '../../shared/sessions.ts'
import { trainingCalls } from '../../shared/training-calls.ts'
import type { Deployed } from './deployed.ts'
import { approvedOrder } from './orders-walk.ts'
import type { Product } from './people.ts'
import { soon } from './soon.ts'

const type = 'FORMULARIO_VINCULACION'

/** Uploads as a browser does, and tries the credentials on another key. */
export const uploadToRead = async (
  person: Person,
  { id, type, bucket, key }: OcrUpload,
  content: Uint8Array,
): Promise<string> => {
  const { accessKeyId, secretAccessKey, token } = await person.call(sessions.getFrontRole, {
    body: {
      ...{ roleToAssume: frontOcrRole, sessionName: 'walk', durationSeconds: 3_600 },
      file: { type, id },
    },
  })
  const credentials = { accessKeyId, secretAccessKey, sessionToken: token }
  const s3 = new S3Client({ forcePathStyle: true, credentials })
  const put = (Key: string) =>
    s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: content, IfNoneMatch: '*' }))
  const elsewhere = await put(`${key}.other`).then(
    () => 'stored',
    ({ name }: Error) => name,
  )
  await put(key)
  return elsewhere
}

/** A document after its reading, whose end Textract has reported through the topic and the queue. */
export const wasRead = (person: Person, id: string): Promise<OcrDocument> =>
  soon(async () => {
    const { document } = await person.call(ocrCalls.data, { params: { id }, query: {} })
    if (document.status === 'PROCESSING') throw new Error(`${document.viewName} is still being read`)
    return document
  })

const sendToRead = async (person: Person, fileName: string, content: Buffer) => {
  const upload = await person.call(ocrCalls.begin, {
    body: { request: randomUUID(), type, fileName, size: content.length },
  })
  const elsewhere = await uploadToRead(person, upload, content)
  return { id: upload.id, elsewhere }
}

const setExample = async (person: Person, id: string, isExample: boolean) => {
  const { example } = await person.call(trainingCalls.setExample, { params: { id }, body: { isExample } })
  return example?.by
}

/** A named user has a form read, looks at the result, corrects a field, and offers it as an example for a moment. */
export const readForm = async ({ as }: Product, about = 7) => {
  const person = await as('HERQUI01')
  const content = await makeForm({ type, person: about, kind: 'pdf' })
  const { id, elsewhere } = await sendToRead(person, 'formulario.pdf', content)
  const document = await wasRead(person, id)
  const { responseOCR } = await person.call(ocrCalls.data, { params: { id }, query: {} })
  const { link } = await person.call(ocrCalls.file, { params: { id } })
  const [field] = responseOCR
  const params = { id, field: field?.id ?? '' }
  const { items } = await person.call(ocrCalls.history, { query: {} })
  return {
    ...{ id, elsewhere, document, responseOCR, items },
    page: await person.call(ocrCalls.page, { params: { id, page: 1 } }),
    text: await person.call(ocrCalls.text, { params: { id }, query: { from: 1 } }),
    fileSizes: [(await (await fetch(link)).arrayBuffer()).byteLength, content.length],
    corrected: await person.call(ocrCalls.correct, { params, body: { version: 0, text: 'Otro' } }),
    examples: [await setExample(person, id, true), await setExample(person, id, false)],
  }
}

/** A TIFF has pictures of its pages. */
export const seeScan = async ({ as }: Deployed) => {
  const person = await as('HERQUI01')
  const { id } = await sendToRead(person, 'formulario.tif', await makeForm({ type, person: 8, kind: 'tiff' }))
  const document = await wasRead(person, id)
  const { link, contentType } = await person.call(ocrCalls.picture, { params: { id, page: 1 } })
  return { document, contentType, status: (await fetch(link)).status }
}

/** A document that Textract cannot open fails, and fails again after a retry. */
export const readDamaged = async ({ as }: Deployed) => {
  const person = await as('HERQUI01')
  const { id } = await sendToRead(person, 'dañado.pdf', Buffer.from(`%PDF-1.7\n% ${randomUUID()}\n%%EOF\n`))
  const failed = await wasRead(person, id)
  const again = await person.call(ocrCalls.again, { params: { id }, body: {} })
  return { failed, again, failedAgain: await wasRead(person, id) }
}

/** An analyst has a document of an order read in its own bucket. */
export const readOfOrder = async ({ as }: Deployed, controlNumber: string) => {
  const person = await as('HERQUI01')
  const list = () => person.call(documents.byRequest, { params: { controlNumber }, query: {} })
  const { documents: found } = await list()
  const params = { id: found.find(({ contentType }) => contentType === 'application/pdf')?.id ?? '' }
  const begun = await person.call(documentReadings.begin, { params })
  await wasRead(person, begun.document?.id ?? '')
  const read = await person.call(documentReadings.read, { params })
  return { begun, read, listed: (await list()).readings }
}

/** An adviser has a document of a draft read in its place, and discards the draft. */
export const readOfDraft = async ({ as, samplesFolder }: Deployed) => {
  const adviser = await as('JULMUN01')
  const form = { ...approvedOrder, numberControl: '80199002' }
  const { numberControl, identiCustomer, typeCustomer, creditProject } = form
  await adviser.call(orders.prepare, { body: form })
  const { id } = await adviser.upload({
    bytes: await readFile(join(samplesFolder, 'pagare.pdf')),
    fileName: 'pagaré.pdf',
    order: {
      ...{ typeName: 'EC_OTROS', identiCustomer, typeCustomer, creditProject },
      controlNumber: numberControl,
    },
  })
  const begun = await adviser.call(documentReadings.begin, { params: { id } })
  const read = await soon(async () => {
    const now = await adviser.call(documentReadings.read, { params: { id } })
    if (now.document?.status === 'PROCESSING') throw new Error(`${id} is still being read`)
    return now
  })
  await adviser.call(orders.discard, { params: { numberControl } })
  return { begun, read }
}
