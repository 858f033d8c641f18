import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { SQSEvent } from 'aws-lambda'
import { handler as documentReadingsHandler } from '../../services/document-readings/index.ts'
import { handler as documentsHandler } from '../../services/documents/index.ts'
import { handler as inspector } from '../../services/inspection/inspector.ts'
import { handler as ordersHandler } from '../../services/orders/index.ts'
import { documents } from '../../shared/document-calls.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import { fileProblems } from '../../shared/file-problems.ts'
import { type Draft, type OrderForm, orders } from '../../shared/orders.ts'
import { call, type Handler, type TestUser } from './api.ts'
import { jpegFile, pdfFile, pngFile, tiffFile, xlsxFile } from './files.ts'

/** Steps of an adviser's order, each with the real handlers and bucket. */

export const asOrders = ordersHandler as unknown as Handler
export const asDocuments = documentsHandler as unknown as Handler
export const asDocumentReadings = documentReadingsHandler as unknown as Handler

export const orderFormOf = (overrides: Partial<OrderForm> = {}): OrderForm => ({
  product: 'libre-inversion',
  typeCustomer: 'C',
  identiCustomer: '1020304050',
  numberControl: String(randomInt(1e12, 9e12)),
  creditProject: '778899',
  ...overrides,
})

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64')

export type Upload = {
  typeName: string
  fileName: string
  bytes: Uint8Array
  expeditionDate?: string
}

export const askSlot = (user: TestUser, form: OrderForm, { typeName, fileName, bytes }: Upload) =>
  call(asDocuments, documents.uploadSlot, user, {
    body: {
      controlNumber: form.numberControl,
      typeName,
      fileName,
      size: bytes.byteLength,
      sha256: sha256Of(bytes),
    },
  })

/** Posts a file into a slot as a browser does; returns the bucket's status. */
export const post = async (
  slot: { url: string; fields: Record<string, string> },
  bytes: Uint8Array,
): Promise<number> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(slot.fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]))
  return (await fetch(slot.url, { method: 'POST', body: form })).status
}

export const indexBody = (form: OrderForm, { typeName, fileName, expeditionDate }: Upload) => ({
  fileName,
  typeName,
  identiCustomer: form.identiCustomer,
  typeCustomer: form.typeCustomer,
  controlNumber: form.numberControl,
  creditProject: form.creditProject,
  expeditionDate,
})

export const indexKey = (user: TestUser, form: OrderForm, upload: Upload, key: string) =>
  call(asDocuments, documents.index, user, { body: { ...indexBody(form, upload), key } })

/** Passes a file's inspection to the inspector, as its queue does. */
export const inspectKey = async ({ login: user }: TestUser, key: string): Promise<void> => {
  const [, , controlNumber, documentId] = key.split('/')
  const record = { messageId: randomUUID(), body: JSON.stringify({ user, controlNumber, documentId }) }
  const { batchItemFailures } = await inspector({ Records: [record] } as SQSEvent)
  if (batchItemFailures.length > 0) throw new Error('the inspector failed')
}

export const draftOf = async (user: TestUser, { numberControl }: OrderForm): Promise<Draft> =>
  (await call(asOrders, orders.draft, user, { params: { numberControl } })).body

/** Slot, post, index and inspection of one file. */
export const upload = async (user: TestUser, form: OrderForm, file: Upload): Promise<UploadedDocument> => {
  const slot = await askSlot(user, form, file)
  if (slot.status !== 200) throw new Error(JSON.stringify(slot.refusal))
  const posted = await post(slot.body, file.bytes)
  if (posted !== 204) throw new Error(`the bucket answered ${posted}`)
  const indexed = await indexKey(user, form, file, slot.body.key)
  if (indexed.status !== 200) throw new Error(JSON.stringify(indexed.refusal))
  await inspectKey(user, indexed.body.key)
  const { documents: counted, inspections } = await draftOf(user, form)
  const document = counted.find(({ key }) => key === indexed.body.key)
  if (!document) throw new Error(JSON.stringify(inspections))
  return document
}

const today = () => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')

/** A file for every required document of a person's 'Libre inversión', in every file format. */
export const requiredFiles = async ({ numberControl }: OrderForm): Promise<Upload[]> => [
  { typeName: 'IC_DOCUMENTO_IDENTIDAD', fileName: 'cedula.png', bytes: await pngFile() },
  {
    typeName: 'IC_CERTIFICACION_LABORAL',
    fileName: 'laboral.jpg',
    bytes: await jpegFile(),
    expeditionDate: today(),
  },
  { typeName: 'EC_SOLICITUD_DESEMBOLSO', fileName: 'solicitud.tiff', bytes: await tiffFile() },
  { typeName: 'EC_PAGARE_FISICO', fileName: 'pagaré "final".pdf', bytes: await pdfFile() },
  { typeName: 'EC_ARCHIVO_PLANO', fileName: `plano ${numberControl}.xlsx`, bytes: xlsxFile() },
]

/** `discards` lists the files that may be deleted. */
export const prepareOrder = (user: TestUser, form: OrderForm, discards?: string[]) =>
  call(asOrders, orders.prepare, user, { body: { ...form, discards } })

/** A draft with every required document. */
export const readyOrder = async (user: TestUser, overrides: Partial<OrderForm> = {}) => {
  const form = orderFormOf(overrides)
  await prepareOrder(user, form)
  const uploaded: UploadedDocument[] = []
  for (const file of await requiredFiles(form)) uploaded.push(await upload(user, form, file))
  return { form, uploaded }
}

export const sendOrder = (user: TestUser, form: OrderForm, attempt?: number) =>
  call(asOrders, orders.send, user, { body: { ...form, attempt } })

/** A small PDF for a type that every product requires. */
export const pagareFile = async (fileName = 'pagare.pdf'): Promise<Upload> => ({
  typeName: 'EC_PAGARE_FISICO',
  fileName,
  bytes: await pdfFile(),
})

/** The answer for a refused file. */
export const refusedFor = (problem: keyof typeof fileProblems) => ({
  status: 422,
  refusal: {
    code: 'documentRefused',
    message: 'No es posible cargar este archivo',
    details: { reason: fileProblems[problem] },
  },
})
