import { expect, it } from 'vitest'
import { rawPdf } from '../../test/support/bombs.ts'
import { checkFile } from './check-file.ts'

const patternOf = (box: string, steps: string): Buffer =>
  rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R /Resources << /Pattern << /P 5 0 R >> >> >>',
    '<< /Length 42 >>\nstream\n/Pattern cs /P scn 20 20 80 80 re f        \nendstream',
    `<< /Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 ${box} ${steps} /Resources << >> /Length 21 >>\nstream\n0 1 0 rg 0 0 5 5 re f\nendstream`,
    '268435455',
    '0',
  ])

it.each([
  ['is wider than its steps', '/BBox [268435455 0 10 10]', '/XStep 10 /YStep 10'],
  ['is higher than its steps', '/BBox [0 -9000000 10 10]', '/XStep 10 /YStep -10'],
  ['steps by nearly nothing', '/BBox [0 0 10 10]', '/XStep 0.0001 /YStep 10'],
  ['does not step', '/BBox [0 0 10 10]', '/XStep 7 0 R /YStep 10'],
  ['says so elsewhere', '/BBox [6 0 R 0 10 10]', '/XStep 10 /YStep 10'],
])('a PDF with a pattern that %s is refused, as its viewer would draw it for ever', async (_, box, steps) => {
  const checked = checkFile(patternOf(box, steps), 'plano.pdf', { spreadsheet: false })
  await expect(checked).rejects.toMatchObject({ details: { reason: expect.stringContaining('complejo') } })
})

it('a PDF with a pattern of tiles that lie over each other is accepted', async () => {
  const file = patternOf('/BBox [-5 -5 15 15]', '/XStep 10 /YStep 10')
  expect(await checkFile(file, 'plano.pdf', { spreadsheet: false })).toMatchObject({ size: file.length })
})
