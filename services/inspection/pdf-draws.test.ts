import { zlibSync } from 'fflate'
import { expect, it } from 'vitest'
import { fileProblems } from '../../shared/file-problems.ts'
import { nestedForms, nestedMasks, nestedPatterns } from '../../test/faults/hostile/nested.ts'
import { pageOf, pdfOf, stream } from '../../test/faults/hostile/raw-pdf.ts'
import { endlessDrawings } from '../../test/faults/hostile/slow-pdfs.ts'
import { checkFile } from './check-file.ts'

const check = async (make: () => Uint8Array | Promise<Uint8Array>) =>
  checkFile(await make(), 'pagare.pdf', { spreadsheet: false })
const tooComplex = expect.objectContaining({
  code: 'documentRefused',
  details: { reason: fileProblems.complex },
})

const damaged = expect.objectContaining({ details: { reason: fileProblems.damaged } })

const form = '/Type /XObject /Subtype /Form /BBox [0 0 595 842]'
const square = '0 0 10 10 re f'
const many = '/F Do '.repeat(1_000)
const withNext = (next: number) => `${form} /Resources << /XObject << /F ${next} 0 R >> >>`

it.each(endlessDrawings)('refuses a page that draws without end: $name', async ({ make }) => {
  await expect(check(make)).rejects.toEqual(tooComplex)
})

it.each<[string, () => Uint8Array]>([
  [
    'a form that draws itself',
    () => pageOf('/F Do', '/XObject << /F 5 0 R >>', [stream(withNext(5), '/F Do')]),
  ],
  [
    'names written in another way',
    () =>
      pageOf('/F Do', '/XObject << /F 5 0 R >>', [
        stream(withNext(6), '/#46%\nDo '.repeat(1_000)),
        stream(withNext(7), many),
        stream(form, square),
      ]),
  ],
  [
    'forms with the resources of their page',
    () =>
      pageOf('/F Do', '/XObject << /F 5 0 R /G 6 0 R /H 7 0 R >>', [
        stream(form, '/G Do '.repeat(1_000)),
        stream(form, '/H Do '.repeat(1_000)),
        stream(form, square),
      ]),
  ],
  [
    'resources that stand with all pages',
    () =>
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Count 1 /Kids [3 0 R] /Resources << /XObject << /F 5 0 R >> >> >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents [4 0 R 4 0 R] >>',
        stream('', many),
        stream(withNext(6), many),
        stream(form, square),
      ]),
  ],
])('refuses a million draws by %s', async (_, make) => {
  await expect(check(make)).rejects.toEqual(tooComplex)
})

it.each<[string, () => Uint8Array]>([
  ['ten forms in each other, as printer drivers wrap them', () => nestedForms({ levels: 10, times: 1 })],
  ['a chart of 50,000 points that are a form each', () => nestedForms({ levels: 2, times: 50_000 })],
  ['three shadows in each other', () => nestedMasks({ levels: 3, times: 2 })],
  ['a hatching of hatchings', () => nestedPatterns({ levels: 3, times: 20 })],
  [
    'fifty thousand areas that are painted with one pattern',
    () =>
      pageOf(`/Pattern cs /P scn ${square} `.repeat(50_000), '/Pattern << /P 5 0 R >>', [
        stream(
          '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9',
          square,
        ),
      ]),
  ],
  [
    'forms that have all that the page has, and draw none of it',
    () =>
      pageOf('/F Do /G Do', '/XObject 5 0 R', [
        '<< /F 6 0 R /G 6 0 R >>',
        stream(`${form} /Resources << /XObject 5 0 R >>`, square),
      ]),
  ],
])('accepts an honest page: %s', async (_, make) => {
  expect((await check(make)).size).toBeGreaterThan(0)
})

it('refuses a form that is damaged after what it draws, because viewers show the rest of it', async () => {
  const packed = zlibSync(new TextEncoder().encode(many.repeat(2)))
  const make = () =>
    pageOf(many, '/XObject << /F 5 0 R >>', [
      stream(`${withNext(6)} /Filter /FlateDecode`, packed.subarray(0, -12)),
      stream(form, square),
    ])
  await expect(check(make)).rejects.toEqual(damaged)
})
