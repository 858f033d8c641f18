import { beforeAll, describe, expect, test } from 'vitest'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { uploadProblems } from '../../shared/uploads.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { putOnList, takeOffList } from '../../test/support/named-users.ts'
import {
  asOcr,
  beginOcr,
  documentOf,
  mustDeliver,
  ocrUploader,
  ocrUser,
  putOcrObject,
  readData,
  somePdf,
  underWay,
  uploaded,
  useOwnOcr,
  wasRead,
} from '../../test/support/ocr.ts'
import { pageBlocks, type Textract, toldOf } from '../../test/support/textract.ts'
import { arrivalOf } from '../../test/support/uploads.ts'

let textract: Textract
let ana: TestUser
let luz: TestUser
beforeAll(async () => {
  textract = await useOwnOcr('ocr-reading')
  ana = await ocrUser()
  luz = await ocrUser('GestoresDesembolsos')
})

const pageOf = (user: TestUser, id: string, page: number) =>
  call(asOcr, ocrCalls.page, user, { params: { id, page } })

test('a document is uploaded, read by Textract and shown with its fields, its words and its table', async () => {
  const bytes = somePdf()
  const { body: upload } = await beginOcr(ana, { fileName: 'nómina de mayo.pdf', size: bytes.length })
  expect(upload.key).toMatch(/^OCR\/DESPRENDIBLE_NOMINA_-_\d{13}_-_nomina_de_mayo\.pdf$/)
  const client = await ocrUploader(ana, upload)
  await expect(putOcrObject(`${upload.key}x`, bytes, client)).rejects.toMatchObject({ name: 'AccessDenied' })
  await putOcrObject(upload.key, bytes, client)
  await mustDeliver(arrivalOf(upload.key))
  const job = textract.jobOf(upload.id)
  expect(job).toMatchObject({ bucket: upload.bucket, key: upload.key })
  expect(await documentOf(ana, upload.id)).toMatchObject({
    status: 'PROCESSING',
    viewName: 'nómina de mayo.pdf',
  })
  job.outcome = {
    ...{ JobStatus: 'SUCCEEDED', pages: 1 },
    blocks: pageBlocks(1, {
      lines: ['Desprendible de nómina', 'Mayo de 2026'],
      fields: { 'Nombre:': 'Ana Gómez', 'Firma:': '' },
      table: [
        ['Concepto', 'Valor'],
        ['Salario', '2.500.000'],
      ],
      confidence: 87,
    }),
  }
  await mustDeliver(toldOf(job))
  const { body } = await readData(ana, upload.id)
  expect(body.document).toMatchObject({ status: 'SUCCEEDED', pages: 1, fields: 2, user: ana.login })
  expect(body.responseOCR).toEqual([
    {
      ...{ id: '1-0', page: 1, label: 'Nombre:', text: 'Ana Gómez', version: 0 },
      // The key's block, and the least of the value's words.
      ...{ tagConfidence: 91.5, ocrConfidence: 86 },
      labelBox: { left: 0.1, top: 0.4, width: 0.2, height: 0.02 },
      box: { left: 0.4, top: 0.4, width: 0.2, height: 0.02 },
    },
    expect.objectContaining({ id: '1-1', label: 'Firma:', text: '', ocrConfidence: 90 }),
  ])
  expect(body.responseOCR[1]).not.toHaveProperty('box')
  const { body: page } = await pageOf(ana, upload.id, 1)
  expect(page.words.map(({ text }) => text)).toEqual(['Desprendible', 'de', 'nómina', 'Mayo', 'de', '2026'])
  expect(page.lines).toEqual([3, 3])
  const { body: text } = await call(asOcr, ocrCalls.text, ana, {
    params: { id: upload.id },
    query: { from: 1 },
  })
  const { left, top, width, height } = page.words[0]?.box ?? {}
  expect(text.pages).toEqual([
    { page: 1, words: page.words.map((word) => word.text), lines: [3, 3], boxes: expect.any(Array) },
  ])
  expect(text.pages[0]?.boxes.slice(0, 4)).toEqual([left, top, width, height])
  expect(text.pages[0]?.boxes).toHaveLength(24)
  expect(page.tables[0]?.rows.map((row) => row.map((cell) => cell?.text))).toEqual([
    ['Concepto', 'Valor'],
    ['Salario', '2.500.000'],
  ])
  const { body: file } = await call(asOcr, ocrCalls.file, ana, { params: { id: upload.id } })
  expect(file).toMatchObject({ contentType: 'application/pdf', fileName: 'nómina de mayo.pdf' })
  const answer = await fetch(file.link)
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
})

test('the history has one’s own documents, newest first, and nobody else’s', async () => {
  const [first, second] = [await wasRead(luz, textract), await underWay(luz)]
  const { body } = await call(asOcr, ocrCalls.history, luz, { query: {} })
  expect(body.items.map(({ id, status }) => ({ id, status }))).toEqual([
    { id: second.id, status: 'PROCESSING' },
    { id: first.id, status: 'SUCCEEDED' },
  ])
})

test('another user’s document is answered like a missing one', async () => {
  const { id } = await wasRead(ana, textract)
  const stranger = await signedIn('LideresDesembolsos')
  for (const user of [luz, stranger]) {
    expect((await readData(user, id)).status).toBe(404)
    expect((await pageOf(user, id, 1)).status).toBe(404)
    const text = await call(asOcr, ocrCalls.text, user, { params: { id }, query: { from: 1 } })
    expect(text.status).toBe(404)
    expect((await call(asOcr, ocrCalls.file, user, { params: { id } })).status).toBe(404)
    expect((await call(asOcr, ocrCalls.again, user, { params: { id }, body: {} })).status).toBe(404)
  }
})

test('a begin call that is repeated gets its first answer', async () => {
  const request = crypto.randomUUID()
  const [first, second] = [await beginOcr(ana, { request }), await beginOcr(ana, { request })]
  expect(second).toMatchObject({ status: 200, body: first.body })
})

test('two files of one name that begin at once have keys of their own', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => beginOcr(ana, { fileName: 'a.pdf' })))
  expect(new Set(answers.map(({ body }) => body.key)).size).toBe(6)
})

describe('a file is refused before it is sent', () => {
  test.each([
    [{ fileName: 'a.exe' }, 'fileExtension'],
    [{ fileName: 'a.png', size: 10 * 1_024 ** 2 + 1 }, 'fileTooLarge'],
    [{ fileName: 'a.pdf', size: 500 * 1_024 ** 2 + 1 }, 'fileTooLarge'],
    [{ size: 0 }, 'fileEmpty'],
    [{ type: 'NO_TYPE' }, 'badRequest'],
  ])('%o: %s', async (over, code) => {
    expect((await beginOcr(ana, over)).refusal?.code).toBe(code)
  })

  test('by somebody who is not on the list', async () => {
    expect((await beginOcr(await signedIn('Asesores'))).status).toBe(403)
  })
})

test('a user who is removed from the list during an upload gets a refusal, and the file is not read', async () => {
  const eva = await ocrUser()
  const upload = await uploaded(eva)
  await takeOffList('ocrAnalysis', eva)
  await mustDeliver(arrivalOf(upload.key))
  expect(textract.jobsOf(upload.id)).toEqual([])
  await putOnList('ocrAnalysis', eva)
  expect(await documentOf(eva, upload.id)).toMatchObject({
    status: 'FAILED',
    problem: uploadProblems.notNamed,
  })
})

test('the same bytes of one user are refused while they are being read, and read again after', async () => {
  const bytes = somePdf()
  const first = await underWay(ana, bytes)
  const second = await underWay(ana, bytes, { fileName: 'otra.pdf' })
  expect(await documentOf(ana, second.id)).toMatchObject({
    ...{ status: 'FAILED', problem: 'otra.pdf se está procesando en este momento' },
  })
  const job = textract.jobOf(first.id)
  job.outcome = { JobStatus: 'SUCCEEDED', blocks: pageBlocks(1, {}), pages: 1 }
  await mustDeliver(toldOf(job))
  const third = await underWay(ana, bytes)
  expect(await documentOf(ana, third.id)).toMatchObject({ status: 'PROCESSING' })
})

test('nobody learns that another user’s equal bytes are being read', async () => {
  const bytes = somePdf()
  await underWay(ana, bytes)
  const { id } = await underWay(luz, bytes)
  expect(await documentOf(luz, id)).toMatchObject({ status: 'PROCESSING' })
})
