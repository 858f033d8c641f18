import { describe, expect, it } from 'vitest'
import { Refusal } from '../../shared/errors.ts'
import { fileProblems } from '../../shared/file-problems.ts'
import { strayPdfs, unpackingPdfs } from '../../test/faults/hostile/pdfs.ts'
import { longReadings } from '../../test/faults/hostile/slow-pdfs.ts'
import { hugeObjectPdf, strayPdf } from '../../test/support/bombs.ts'
import { pdfFile } from '../../test/support/files.ts'
import { taggedPdf } from '../../test/support/tagged-pdf.ts'
import { checkFile } from './check-file.ts'

const check = (bytes: Uint8Array) => checkFile(bytes, 'pagare.pdf', { spreadsheet: false })
const damaged = expect.objectContaining({
  code: 'documentRefused',
  details: { reason: fileProblems.damaged },
})

describe('a PDF of 5 MB that the parser would read repeatedly', () => {
  it.each(strayPdfs)('is refused: $name', async ({ make }) => {
    await expect(check(await make())).rejects.toEqual(damaged)
  })

  it('is refused before parsing if its tail has no offset', async () => {
    const tail = Buffer.from('%PDF-1.5\nstartxref\n%%EOF\n')
    await expect(check(tail)).rejects.toEqual(damaged)
  })

  it.each([
    ['one number', () => hugeObjectPdf('7')],
    ['one text', () => hugeObjectPdf('a', ['(', ')'])],
    ['arrays in arrays', () => hugeObjectPdf('[')],
    ['comments', () => strayPdf('%\n')],
  ])('is opened if all but one of its objects can be read: %s', async (_, make) => {
    const file = make()
    expect((await check(file)).size).toBe(file.length)
  })
})

it('takes much less than a second of processor time for any of the long ones', async () => {
  await check(await pdfFile())
  for (const { name, make } of [...longReadings, ...unpackingPdfs]) {
    const bytes = await make()
    // The least of up to three: a busy machine makes the same work cost more.
    const least = async (left: number): Promise<number> => {
      const before = process.cpuUsage()
      await check(bytes).catch((error: unknown) => expect(error, name).toBeInstanceOf(Refusal))
      const { user, system } = process.cpuUsage(before)
      const milliseconds = (user + system) / 1_000
      return milliseconds < 1_000 || left === 1 ? milliseconds : least(left - 1)
    }
    expect(await least(3), name).toBeLessThan(1_000)
  }
})

describe('an honest PDF', () => {
  // A digit costs more than a letter, as an object may begin with it.
  it.each(['<p>adiós</p>\n', '<li id="n1234">2026-11-25: adiós</li>\n'])(
    'may be followed by a page of something else: %s',
    async (line) => {
      const file = Buffer.concat([await pdfFile(), Buffer.alloc(30_000, line)])
      expect((await check(file)).size).toBe(file.length)
    },
  )

  it('may have been saved hundreds of times', async () => {
    const saved =
      '12 0 obj\n1\nendobj\nxref\n12 1\n0000000009 00000 n \ntrailer\n<< >>\nstartxref\n9\n%%EOF\n'
    const file = Buffer.concat([await pdfFile(), Buffer.from(saved.repeat(500))])
    expect((await check(file)).size).toBe(file.length)
  })

  it('may have as many pages and tags as are read', async () => {
    const file = taggedPdf({ pages: 500, tags: 100 })
    expect((await check(file)).size).toBe(file.length)
  })

  it('may have a comment in a long table of objects', async () => {
    const row = '0000000009 00000 n \n'
    const table = `xref\n0 9000\n${row.repeat(3)}% made by hand\n${row.repeat(8_997)}`
    const file = Buffer.concat([
      await pdfFile(),
      Buffer.from(`${table}trailer\n<< >>\nstartxref\n9\n%%EOF\n`),
    ])
    expect((await check(file)).size).toBe(file.length)
  })
})
