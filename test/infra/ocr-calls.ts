import sharp from 'sharp'
import { handler as picturesHandler } from '../../services/reading-pictures/index.ts'
import { documentReadings } from '../../shared/document-readings.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { newDraft } from '../api/fixtures.ts'
import { call, type Handler, signedIn } from '../support/api.ts'
import { filedOrder } from '../support/filed-orders.ts'
import {
  ageDocument,
  askOcrCredentials,
  asOcr,
  deliver,
  ocrUser,
  readData,
  underWay,
  uploaded,
  wasRead,
} from '../support/ocr.ts'
import { asDocumentReadings } from '../support/orders.ts'
import { pageBlocks, startTextract, type Textract, toldOf } from '../support/textract.ts'
import { arrivalOf } from '../support/uploads.ts'
import { trainingCallsMade } from './training-calls.ts'

const asPictures = picturesHandler as unknown as Handler

const tiff = (): Promise<Buffer> =>
  sharp({ create: { width: 80, height: 100, channels: 3, background: 'white' } })
    .tiff()
    .toBuffer()

/** An order's document that fails, is read again and compared with its order. */
const orderReadings = async (textract: Textract): Promise<void> => {
  const analyst = await signedIn('GestoresDesembolsos')
  const place = { management: 'groupDisbursement', process: 'disbursementOrder', priority: 'Media' } as const
  const { numberControl } = await filedOrder(await signedIn('Asesores'), place, new Date())
  const of = { params: { id: `${numberControl}.EC_PAGARE_FISICO` } }
  for (const outcome of [
    { JobStatus: 'FAILED' },
    { JobStatus: 'SUCCEEDED', pages: 1, blocks: pageBlocks(1, { fields: { 'C.C.': '1' } }) },
  ]) {
    const { document } = (await call(asDocumentReadings, documentReadings.begin, analyst, of)).body
    const id = document?.id ?? ''
    await deliver({ start: { id, attempt: outcome.JobStatus === 'FAILED' ? 1 : 2 } })
    const job = textract.jobOf(id)
    job.outcome = outcome
    await deliver(toldOf(job))
    await call(asDocumentReadings, documentReadings.read, analyst, of)
  }
}

/** A draft's document, read in its place. */
const draftReadings = async (): Promise<void> => {
  const adviser = await signedIn('Asesores')
  const { document } = await newDraft(adviser)
  const of = { params: { id: document.id } }
  const { body } = await call(asDocumentReadings, documentReadings.begin, adviser, of)
  await deliver({ start: { id: body.document?.id, attempt: 1 } })
}

/** A document that is read and corrected, one that fails and is read again, a TIFF, one of an order and one of a draft. */
export const ocrCallsMade = async (): Promise<void> => {
  const textract = await startTextract()
  const user = await ocrUser()
  const { id, type } = await wasRead(user, textract)
  await call(asOcr, ocrCalls.history, user, { query: {} })
  await askOcrCredentials(user, await uploaded(user).then((upload) => ({ id: upload.id, type })))
  await readData(user, id)
  await call(asOcr, ocrCalls.page, user, { params: { id, page: 1 } })
  await call(asOcr, ocrCalls.text, user, { params: { id }, query: { from: 1 } })
  await call(asOcr, ocrCalls.file, user, { params: { id } })
  await call(asOcr, ocrCalls.correct, user, {
    params: { id, field: '1-0' },
    body: { version: 0, text: 'Ana' },
  })
  const failed = await underWay(user)
  const job = textract.jobOf(failed.id)
  job.outcome = { JobStatus: 'FAILED' }
  await deliver(toldOf(job))
  await call(asOcr, ocrCalls.again, user, { params: { id: failed.id }, body: {} })
  await deliver({ start: { id: failed.id, attempt: 2 } })
  await ageDocument(failed.id, 'startedAt', 180_000)
  await deliver({ schedule: 'readings' })
  await deliver({ settle: { id: failed.id, attempt: 2 } })
  const scan = await underWay(user, await tiff(), { fileName: 'a.tif' })
  const read = textract.jobOf(scan.id)
  read.outcome = { JobStatus: 'SUCCEEDED', pages: 1, blocks: pageBlocks(1, {}) }
  await deliver(toldOf(read))
  await call(asPictures, ocrCalls.picture, user, { params: { id: scan.id, page: 1 } })
  // A result that exceeds the function's time is continued later; an invalid message comes again.
  await deliver(arrivalOf(scan.key))
  await deliver({ unknown: true })
  await orderReadings(textract)
  await draftReadings()
  await trainingCallsMade(textract)
  await textract.stop()
}
