import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { ocrLimits, ocrMessages, ocrProblems } from '../../shared/ocr.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { trainingCalls } from '../../shared/training-calls.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { statedPng } from '../../test/support/bombs.ts'
import {
  ageDocument,
  asOcr,
  beginOcr,
  mustDeliver,
  ocrUser,
  somePdf,
  uploaded,
  useOwnOcr,
} from '../../test/support/ocr.ts'
import { pageBlocks, type Textract, toldOf } from '../../test/support/textract.ts'
import { asTraining, labelled, places, saveLabels, send, slip, trainer } from '../../test/support/training.ts'

let textract: Textract
let eva: TestUser
beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  textract = await useOwnOcr('training-hostile')
  eva = await trainer()
})

const read = async (id: string, user = eva) =>
  (await call(asTraining, trainingCalls.read, user, { params: { id } })).body
const labelsRefused = async (id: string) =>
  (await saveLabels(eva, id, labelled({ name: places.name }))).refusal?.code

/** A document that was sent with its call, and came to where it is read. */
const sent = async (bytes: Buffer, fileName = 'desprendible.pdf') => {
  const { body } = await send(eva, { stream: bytes.toString('base64'), fileName })
  await mustDeliver({ arrived: body.id })
  return body.id
}

const refused: [string, () => Promise<Buffer>, string, string][] = [
  ['a text that is no picture', async () => Buffer.from('hola'), 'a.jpg', ocrProblems.otherKind],
  ['a picture of one pixel', () => statedPng(1, 1), 'a.png', ocrProblems.pixels],
  ['a picture of 100 megapixels', () => statedPng(10_000, 10_000), 'a.png', ocrProblems.pixels],
  [
    'a bomb that states more pixels than there are',
    () => statedPng(60_000, 60_000),
    'a.png',
    ocrProblems.pixels,
  ],
]

test.each(refused)(
  '%s is never read, keeps its reason, and takes no labels',
  async (_, make, name, problem) => {
    const id = await sent(await make(), name)
    const { document } = await read(id)
    expect(document).toMatchObject({
      status: 'FAILED',
      problem,
      unfit: true,
      fileName: name,
      mayRemove: true,
    })
    expect(await labelsRefused(id)).toBe('labelNotRead')
    const again = await call(asOcr, ocrCalls.again, eva, { params: { id }, body: {} })
    expect(again.refusal?.code).toBe('readingNotAgain')
    expect(textract.jobsOf(id)).toEqual([])
  },
)

const pdfWith = (inside: string): Buffer =>
  Buffer.concat([somePdf(), Buffer.from(`${inside}\ntrailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`)])

test.each([
  ['asks for a password', 'trailer << /Encrypt 8 0 R >>', ocrProblems.encrypted],
  ['has 10,000 pages', '<< /Type /Page /Parent 2 0 R >>\n'.repeat(10_000), ocrProblems.tooManyPages],
])('a PDF that %s says so, and takes no labels', async (_, inside, problem) => {
  const id = await sent(pdfWith(inside))
  const job = textract.jobOf(id)
  job.outcome = { JobStatus: 'FAILED' }
  await mustDeliver(toldOf(job))
  expect((await read(id)).document).toMatchObject({ status: 'FAILED', problem, unfit: true })
  expect(await labelsRefused(id)).toBe('labelNotRead')
})

test('a result that never comes is a failure after two hours, and the document can be read again', async () => {
  const id = await sent(somePdf())
  await ageDocument(id, 'startedAt', ocrLimits.patienceMs + 1_000)
  await mustDeliver({ settle: { id, attempt: 1 } })
  const { document } = await read(id)
  expect(document).toMatchObject({ status: 'FAILED', problem: ocrProblems.late })
  expect(document).not.toHaveProperty('unfit')
  expect((await call(asOcr, ocrCalls.again, eva, { params: { id }, body: {} })).body.status).toBe(
    'PROCESSING',
  )
  await mustDeliver({ start: { id, attempt: 2 } })
  const job = textract.jobOf(id)
  job.outcome = { JobStatus: 'SUCCEEDED', blocks: slip({ name: 'Ana', id: '52417137' }), pages: 1 }
  await mustDeliver(toldOf(job))
  expect((await saveLabels(eva, id, labelled({ name: places.name }))).status).toBe(200)
})

test('a photograph of a wall has no words, and what a person sees there can be labelled all the same', async () => {
  const id = await sent(somePdf())
  const job = textract.jobOf(id)
  job.outcome = { JobStatus: 'SUCCEEDED', blocks: pageBlocks(1, {}), pages: 1 }
  await mustDeliver(toldOf(job))
  expect((await call(asOcr, ocrCalls.page, eva, { params: { id, page: 1 } })).body.words).toEqual([])
  expect((await saveLabels(eva, id, labelled({ name: places.name }))).status).toBe(200)
  expect((await read(id)).labelled).toHaveLength(1)
})

test('the same file twice is refused while it is being read, and taken after', async () => {
  const bytes = somePdf()
  const first = await sent(bytes)
  const second = await sent(bytes)
  const problem = ocrMessages.underWay('desprendible.pdf')
  expect((await read(second)).document).toMatchObject({ status: 'FAILED', problem })
  expect((await read(first)).document.status).toBe('PROCESSING')
  const job = textract.jobOf(first)
  job.outcome = { JobStatus: 'SUCCEEDED', blocks: pageBlocks(1, {}), pages: 1 }
  await mustDeliver(toldOf(job))
  expect((await read(await sent(bytes))).document.status).toBe('PROCESSING')
})

test('a file that was announced and did not arrive, as the window went, keeps nobody from sending it again', async () => {
  const bytes = somePdf()
  const body = { type: 'DESPRENDIBLE_NOMINA', fileName: 'desprendible.pdf', size: bytes.length }
  await call(asTraining, trainingCalls.begin, eva, { body: { ...body, request: randomUUID() } })
  expect((await read(await sent(bytes))).document.status).toBe('PROCESSING')

  const ana = await ocrUser()
  const others = somePdf()
  await beginOcr(ana, { size: others.length })
  const again = await uploaded(ana, others)
  await mustDeliver({ arrived: again.id })
  expect(textract.jobsOf(again.id)).toHaveLength(1)
  const { body: history } = await call(asOcr, ocrCalls.history, ana, { query: {} })
  expect(history.items.map(({ id }) => id)).toEqual([again.id])
})

test('somebody else’s analysis is no document to be labelled, and a stranger is told of none', async () => {
  const ana = await ocrUser()
  const analysis = await uploaded(ana)
  await mustDeliver({ arrived: analysis.id })
  const of = { params: { id: analysis.id } }
  expect((await call(asTraining, trainingCalls.read, eva, of)).refusal?.code).toBe('notFound')
  expect((await call(asTraining, trainingCalls.remove, eva, of)).refusal?.code).toBe('notFound')
  expect(await labelsRefused(analysis.id)).toBe('notFound')
  const toLabel = await sent(somePdf())
  expect((await call(asOcr, ocrCalls.data, ana, { params: { id: toLabel }, query: {} })).status).toBe(404)
  const stranger = await signedIn('Asesores')
  expect((await call(asTraining, trainingCalls.read, stranger, { params: { id: toLabel } })).status).toBe(403)
})
