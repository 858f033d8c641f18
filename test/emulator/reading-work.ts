import { expect, it } from 'vitest'
import type { Deployed } from './deployed.ts'
import { readDamaged, readForm, readOfDraft, readOfOrder, seeScan } from './ocr-walk.ts'
import { pausedOrder } from './orders-walk.ts'
import { train } from './training-walk.ts'

/** The tests of documents that are read. */
export const readingWork = (product: () => Deployed): void => {
  it('arrive with credentials for one key, are read, and show the result', async () => {
    const { id, elsewhere, document, responseOCR, page, text, examples, ...others } = await readForm(
      product(),
    )
    const { items, fileSizes, corrected } = others
    expect(elsewhere).toBe('AccessDenied')
    expect(document).toMatchObject({ status: 'SUCCEEDED', pages: 1 })
    expect(responseOCR.length).toBeGreaterThan(0)
    expect(page.words.length).toBeGreaterThan(responseOCR.length)
    expect(text.pages.map(({ words }) => words)).toEqual([page.words.map((word) => word.text)])
    expect(items.map((one) => one.id)).toContain(id)
    expect(fileSizes[0]).toBe(fileSizes[1])
    expect(corrected).toMatchObject({ version: 1, correction: { text: 'Otro', by: 'HERQUI01' } })
    expect(examples).toEqual(['HERQUI01', undefined])
  })

  it('show the pages of a TIFF as pictures', async () => {
    expect(await seeScan(product())).toMatchObject({
      document: { status: 'SUCCEEDED', pages: 2 },
      ...{ contentType: 'image/png', status: 200 },
    })
  })

  it('fail if they cannot be opened, and can be read again', async () => {
    const { failed, again, failedAgain } = await readDamaged(product())
    expect(failed).toMatchObject({ status: 'FAILED', problem: expect.stringMatching(/.+/) })
    expect([again.status, failedAgain.status]).toEqual(['PROCESSING', 'FAILED'])
  })

  it('of an order are read in place and compared with it', async () => {
    const { begun, read, listed } = await readOfOrder(product(), pausedOrder.numberControl)
    expect(begun.document?.status).toBe('PROCESSING')
    expect(read.document?.status).toBe('SUCCEEDED')
    // A document with an expedition date has a third.
    expect(read.checks.slice(0, 2).map(({ of }) => of)).toEqual(['customer', 'control'])
    expect(listed).toEqual([read.summary])
  })

  it('of a draft are read in place for its adviser', async () => {
    const { begun, read } = await readOfDraft(product())
    expect([begun, read].map(({ document }) => document?.status)).toEqual(['PROCESSING', 'SUCCEEDED'])
    expect(read.checks).toHaveLength(2)
  })

  it('are labelled to train their type, and removed', async () => {
    const { id, status, labelled, ofType, switchedOff, elsewhere, listed, read } = await train(product())
    expect([status, elsewhere]).toEqual(['SUCCEEDED', 'AccessDenied'])
    expect([labelled.version, ofType.activeVersion, switchedOff.activeVersion]).toEqual([1, 1, 0])
    expect(listed.items.map((one) => one.id)).toEqual([id])
    expect(read.labelled.map(({ user }) => user)).toEqual(['HERQUI01'])
  })
}
