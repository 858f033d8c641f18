import { beforeAll, describe, expect, it } from 'vitest'
import { documentReadings } from '../../shared/document-readings.ts'
import { ocrLimits, ocrProblems } from '../../shared/ocr.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { call, signedIn } from '../../test/support/api.ts'
import { filedOrder } from '../../test/support/filed-orders.ts'
import { writeInBatches } from '../../test/support/items.ts'
import {
  asOcr,
  beginOcr,
  documentOf,
  mustDeliver,
  ocrUser,
  readData,
  somePdf,
  underWay,
  uploaded,
  useOwnOcr,
} from '../../test/support/ocr.ts'
import { asDocumentReadings } from '../../test/support/orders.ts'
import { pageBlocks, type Textract, toldOf } from '../../test/support/textract.ts'
import { arrivalOf } from '../../test/support/uploads.ts'
import { getItem } from '../table/item.ts'
import { ocrTable } from './stored-document.ts'

const now = new Date()
const day = new Date(now.getTime() - 5 * 3_600_000).toISOString().slice(0, 10)
const keyOf = (of: string) => ({ pk: `READ-PAGES#${of}`, sk: day })
const usedBy = async (of: string): Promise<number> =>
  Number((await getItem(keyOf(of), ocrTable()))?.pages ?? 0)
const setUsed = (of: string, pages: number) =>
  writeInBatches(ocrTable(), [{ PutRequest: { Item: { ...keyOf(of), pages } } }])

let textract: Textract
beforeAll(async () => {
  textract = await useOwnOcr('asked')
})

const pdfOf = (pages: number) => Buffer.from(`${somePdf()}${'<< /Type /Page >>\n'.repeat(pages)}`)

describe('a reading asks for', () => {
  it('the words alone of a type that needs no more', async () => {
    const ana = await ocrUser()
    const { id } = await underWay(ana, undefined, { type: 'IC_CERTIFICACION_LABORAL', withForms: undefined })
    expect(textract.jobOf(id).features).toEqual([])
    const job = textract.jobOf(id)
    const blocks = pageBlocks(1, { lines: ['Nombre: Ana Gómez', 'Empresa: Textiles'] })
    job.outcome = { JobStatus: 'SUCCEEDED', blocks, pages: 1 }
    await mustDeliver(toldOf(job))
    const { document, responseOCR } = (await readData(ana, id)).body
    expect(document).toMatchObject({ status: 'SUCCEEDED', features: [] })
    // The fields come from the lines of the page, as no forms were asked for.
    expect(responseOCR.map(({ label, text }) => [label, text])).toEqual([
      ['Nombre:', 'Ana Gómez'],
      ['Empresa:', 'Textiles'],
    ])
  })

  it('forms and tables once its user wants them, which takes another attempt', async () => {
    const ana = await ocrUser()
    const { id } = await underWay(ana, undefined, { type: 'IC_CERTIFICACION_LABORAL', withForms: undefined })
    const job = textract.jobOf(id)
    job.outcome = { JobStatus: 'SUCCEEDED', blocks: pageBlocks(1, { lines: ['Hola'] }), pages: 1 }
    await mustDeliver(toldOf(job))
    const more = () => call(asOcr, ocrCalls.again, ana, { params: { id }, body: { withForms: true } })
    expect((await more()).body.status).toBe('PROCESSING')
    expect((await more()).body.status).toBe('PROCESSING')
    await mustDeliver({ start: { id, attempt: 2 } })
    expect(textract.jobOf(id).features).toEqual(['FORMS', 'TABLES'])
    const second = textract.jobOf(id)
    second.outcome = { JobStatus: 'SUCCEEDED', blocks: pageBlocks(1, { fields: { A: 'b' } }), pages: 1 }
    await mustDeliver(toldOf(second))
    expect((await documentOf(ana, id)).features).toEqual(['forms', 'tables'])
    expect((await more()).refusal?.code).toBe('readingNotAgain')
  })

  it('the same again of a document that failed, also without a body: a page of the release before sends none', async () => {
    const ana = await ocrUser()
    const { id } = await underWay(ana, undefined, { type: 'IC_CERTIFICACION_LABORAL', withForms: undefined })
    const job = textract.jobOf(id)
    job.outcome = { JobStatus: 'FAILED' }
    await mustDeliver(toldOf(job))
    expect((await documentOf(ana, id)).retry).toEqual({ features: [] })
    const begun = await call(asOcr, ocrCalls.again, ana, { params: { id } } as never)
    expect(begun.body?.status).toBe('PROCESSING')
    await mustDeliver({ start: { id, attempt: 2 } })
    expect(textract.jobOf(id).features).toEqual([])
  })

  it('a signature of an order’s document that must have one, and words of the others', async () => {
    const analyst = await signedIn('GestoresDesembolsos')
    const place = {
      management: 'groupDisbursement',
      process: 'disbursementOrder',
      priority: 'Media',
    } as const
    const { numberControl } = await filedOrder(await signedIn('Asesores'), place, now)
    const of = { params: { id: `${numberControl}.EC_PAGARE_FISICO` } }
    const id = (await call(asDocumentReadings, documentReadings.begin, analyst, of)).body.document?.id ?? ''
    await mustDeliver({ start: { id, attempt: 1 } })
    expect(textract.jobOf(id).features).toEqual(['SIGNATURES'])
  })
})

describe('the pages of a day', () => {
  it('are taken at the start, once, and corrected by what was read', async () => {
    const ana = await ocrUser()
    const before = await usedBy('BANK')
    const upload = await uploaded(ana, pdfOf(4))
    await mustDeliver(arrivalOf(upload.key), arrivalOf(upload.key), { start: { id: upload.id, attempt: 1 } })
    expect(await usedBy(`USER#${ana.login}`)).toBe(4)
    const job = textract.jobOf(upload.id)
    job.outcome = { JobStatus: 'SUCCEEDED', blocks: pageBlocks(1, { lines: ['Hola'] }), pages: 6 }
    await mustDeliver(toldOf(job), toldOf(job))
    expect(await usedBy(`USER#${ana.login}`)).toBe(6)
    expect((await usedBy('BANK')) - before).toBe(6)
  })

  it('come back of a document that could not be read, which says what another attempt asks for', async () => {
    const ana = await ocrUser()
    const { id } = await underWay(ana, pdfOf(4))
    const job = textract.jobOf(id)
    job.outcome = { JobStatus: 'FAILED' }
    await mustDeliver(toldOf(job))
    expect((await documentOf(ana, id)).retry).toEqual({ pages: 4, features: ['forms', 'tables'] })
    expect(await usedBy(`USER#${ana.login}`)).toBe(0)
  })

  it('end: nothing is uploaded or begun any more, and a document that is too long for the rest says so', async () => {
    const ana = await ocrUser()
    const { user } = ocrLimits.pagesPerDay
    await setUsed(`USER#${ana.login}`, user - 3)
    const { id } = await underWay(ana, pdfOf(4))
    expect(await documentOf(ana, id)).toMatchObject({ status: 'FAILED', problem: ocrProblems.ownPagesUsed })
    const retry = { pages: 4, features: ['forms', 'tables'], mayBeMore: true }
    expect((await documentOf(ana, id)).retry).toEqual(retry)
    expect(textract.jobsOf(id)).toEqual([])
    // Three pages still fit.
    const fits = await underWay(ana, pdfOf(3))
    expect(textract.jobsOf(fits.id)).toHaveLength(1)
    const refused = await beginOcr(ana)
    expect([refused.status, refused.refusal?.message]).toEqual([409, ocrProblems.ownPagesUsed])
    // Tomorrow it can be read.
    expect((await documentOf(ana, id)).unfit).toBeUndefined()
  })

  it('keep what was read: a reading whose forms are too many pages for the rest of the day stays', async () => {
    const ana = await ocrUser()
    const { id } = await underWay(ana, pdfOf(4), { type: 'IC_CERTIFICACION_LABORAL', withForms: undefined })
    const job = textract.jobOf(id)
    job.outcome = { JobStatus: 'SUCCEEDED', blocks: pageBlocks(1, { lines: ['Nombre: Ana'] }), pages: 4 }
    await mustDeliver(toldOf(job))
    expect((await documentOf(ana, id)).missingPages).toEqual([2, 3, 4])
    await setUsed(`USER#${ana.login}`, ocrLimits.pagesPerDay.user - 3)
    const more = () => call(asOcr, ocrCalls.again, ana, { params: { id }, body: { withForms: true } })
    expect((await more()).refusal?.code).toBe('pagesUsed')
    expect((await readData(ana, id)).body.responseOCR).toHaveLength(1)
    // Once there is room, the new attempt says what it misses itself.
    await setUsed(`USER#${ana.login}`, 0)
    await more()
    await mustDeliver({ start: { id, attempt: 2 } })
    const second = textract.jobOf(id)
    const blocks = [1, 2, 3, 4].flatMap((page) => pageBlocks(page, { fields: { A: 'b' } }))
    second.outcome = { JobStatus: 'SUCCEEDED', blocks, pages: 4 }
    await mustDeliver(toldOf(second))
    expect(await documentOf(ana, id)).toMatchObject({ status: 'SUCCEEDED' })
    expect((await documentOf(ana, id)).missingPages).toBeUndefined()
  })

  it('of the bank end too, for everybody', async () => {
    const ana = await ocrUser()
    const { id } = await underWay(ana, undefined, { withForms: undefined })
    const job = textract.jobOf(id)
    job.outcome = { JobStatus: 'SUCCEEDED', blocks: pageBlocks(1, { lines: ['Hola'] }), pages: 1 }
    await mustDeliver(toldOf(job))
    await setUsed('BANK', ocrLimits.pagesPerDay.bank)
    expect((await beginOcr(ana)).refusal?.message).toBe(ocrProblems.bankPagesUsed)
    const again = { params: { id }, body: { withForms: true } } as const
    expect((await call(asOcr, ocrCalls.again, ana, again)).refusal?.code).toBe('pagesUsed')
    await setUsed('BANK', 0)
  })
})
