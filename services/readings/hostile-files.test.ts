import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { ocrProblems } from '../../shared/ocr.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { uploadProblems } from '../../shared/uploads.ts'
import { call, type TestUser } from '../../test/support/api.ts'
import { statedPng } from '../../test/support/bombs.ts'
import { tiffFile } from '../../test/support/files.ts'
import {
  asOcr,
  beginOcr,
  documentOf,
  mustDeliver,
  ocrUser,
  putOcrObject,
  somePdf,
  underWay,
  useOwnOcr,
} from '../../test/support/ocr.ts'
import { type Textract, toldOf } from '../../test/support/textract.ts'
import { joinTiffs } from '../../test/support/tiff.ts'
import { arrivalOf } from '../../test/support/uploads.ts'

let textract: Textract
let ana: TestUser
beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  textract = await useOwnOcr('ocr-hostile')
  ana = await ocrUser()
})

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png()
    .toBuffer()

const refused: [string, () => Promise<Uint8Array>, string, string][] = [
  ['a picture that is no PDF', () => picture(100, 100), 'a.pdf', ocrProblems.otherKind],
  ['a text that is no picture', async () => Buffer.from('hola'), 'a.jpg', ocrProblems.otherKind],
  ['a picture of one pixel', () => picture(1, 1), 'a.png', ocrProblems.pixels],
  ['a picture of 100 megapixels', () => statedPng(10_000, 10_000), 'a.png', ocrProblems.pixels],
  [
    'a bomb that states more pixels than there are',
    () => statedPng(60_000, 60_000),
    'a.png',
    ocrProblems.pixels,
  ],
  ['a picture without a size', () => statedPng(0, 0), 'a.png', ocrProblems.damaged],
  [
    'a picture that was cut short',
    async () => (await picture(100, 100)).subarray(0, 12),
    'a.png',
    ocrProblems.damaged,
  ],
  [
    'a TIFF of one page that is too small',
    async () =>
      joinTiffs([
        await tiffFile(),
        await sharp(await picture(9, 9))
          .tiff()
          .toBuffer(),
      ]),
    'a.tif',
    ocrProblems.pixels,
  ],
]

test.each(refused)(
  '%s is never sent to Textract, and its user is told why',
  async (_, make, fileName, problem) => {
    const { id } = await underWay(ana, await make(), { fileName })
    expect(await documentOf(ana, id)).toMatchObject({ status: 'FAILED', problem, unfit: true })
    const again = await call(asOcr, ocrCalls.again, ana, { params: { id }, body: {} })
    expect(again.refusal?.code).toBe('readingNotAgain')
    expect(textract.jobsOf(id)).toEqual([])
  },
)

test.each([
  ['another size', 'x', uploadProblems.otherSize],
  ['nothing', '', ocrProblems.empty],
])('a file that arrives with %s is not read', async (_, content, problem) => {
  const { body } = await beginOcr(ana, { size: 100 })
  await putOcrObject(body.key, content)
  await mustDeliver(arrivalOf(body.key))
  expect(await documentOf(ana, body.id)).toMatchObject({ status: 'FAILED', problem })
  expect(textract.jobsOf(body.id)).toEqual([])
})

const pdfWith = (inside: string): Buffer =>
  Buffer.concat([somePdf(), Buffer.from(`${inside}\ntrailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`)])

test.each([
  ['asks for a password', 'trailer << /Encrypt 8 0 R >>', ocrProblems.encrypted],
  ['has 10,000 pages', '<< /Type /Page /Parent 2 0 R >>\n'.repeat(10_000), ocrProblems.tooManyPages],
])('a PDF that %s is told so when Textract does not read it', async (_, inside, problem) => {
  const { id } = await underWay(ana, pdfWith(inside))
  const job = textract.jobOf(id)
  job.outcome = { JobStatus: 'FAILED' }
  await mustDeliver(toldOf(job))
  expect(await documentOf(ana, id)).toMatchObject({ status: 'FAILED', problem })
})

test('an object that nobody announced is ignored', async () => {
  const key = 'OCR/IC_RUT_-_1_-_a.pdf'
  await putOcrObject(key, somePdf())
  await mustDeliver(arrivalOf(key))
  expect(textract.starts).not.toContain(key)
})
