import { beforeAll, describe, expect, inject, it } from 'vitest'
import { readForm } from '../ocr-walk.ts'
import { discardDraft, previewsOf, readDocuments } from '../orders-walk.ts'
import type { Product } from '../people.ts'
import { sessionWork } from '../session-work.ts'
import { soon } from '../soon.ts'
import { processFile, rowsOfFile } from './file-walk.ts'
import { leave } from './left.ts'
import { decideOrder, sendOrder } from './order-walk.ts'
import { loginOf } from './own.ts'
import { draftNumber, orderNumber } from './plan.ts'
import { productIn, withTool } from './product.ts'

const smoke = inject('smoke')
const { folder } = smoke
const number = orderNumber(smoke)

let product: Product
beforeAll(async () => {
  leave(folder, `sessions, audit lines and logs of users called ${loginOf('…')}`)
  leave(folder, `uploads/${loginOf('ANAGOM01')}/file.pdf`)
  product = await productIn(smoke)
})

describe('sessions', () => sessionWork(() => product))

describe('orders', () => {
  it('are filed, with their documents inspected', async () => {
    leave(folder, `the case ${number} with its documents and history`)
    expect(await sendOrder(product, number)).toMatchObject({ reqStatus: 'PENDING' })
  })

  it('show their documents, and their TIFF documents page by page', async () => {
    const read = await readDocuments(product, 'HERQUI01', number)
    expect(read.length).toBeGreaterThan(0)
    for (const { size, status, bytes } of read)
      expect({ status, bytes }).toEqual({ status: 200, bytes: size })
    const previews = await previewsOf(product, 'HERQUI01', number)
    expect(previews.length).toBeGreaterThan(0)
    for (const { pages } of previews) expect(pages.filter((page) => page !== null)).toHaveLength(3)
  })

  it('are raised, claimed and approved', async () => {
    const { raised, claimed, approved, history } = await decideOrder(product, number)
    expect(raised.priorityFlag).toBe('Alta')
    expect(claimed).toMatchObject({ requestNumber: number, reqStatus: 'OPEN', reqUser: loginOf('HERQUI01') })
    expect(approved.reqStatus).toBe('APPROVED')
    expect(history.length).toBeGreaterThan(2)
  })

  it('can be read after their approval, while they are archived', async () => {
    await soon(async () => {
      const read = await readDocuments(product, 'HERQUI01', number)
      expect(read.map(({ status }) => status)).toEqual(read.map(() => 200))
    })
  })

  it('are discarded with their files', async () => {
    const { kept, preview, left, drafts, numberControl } = await discardDraft(product, draftNumber(smoke))
    expect(preview.pages).toHaveLength(3)
    expect(left.documents.map(({ key }) => key)).toEqual([kept.key])
    expect(drafts.map((draft) => draft.numberControl)).toContain(numberControl)
  })
})

if (smoke.textract)
  describe('documents to be read', () => {
    it('arrive with credentials for one key, are read, and show the result', async () => {
      const person = { folder, tool: 'ocrAnalysis', login: 'HERQUI01' } as const
      leave(folder, `a form that ${loginOf('HERQUI01')} had read, with its words and fields`)
      await withTool(product, person, async () => {
        const about = Math.floor(smoke.startedAt / 1_000) % 1_000_000
        const { elsewhere, document, responseOCR, page, ...others } = await readForm(product, about)
        const { fileSizes, corrected, examples } = others
        expect(elsewhere).toBe('AccessDenied')
        expect(document).toMatchObject({ status: 'SUCCEEDED', pages: 1 })
        expect(responseOCR.length).toBeGreaterThan(0)
        expect(page.words.length).toBeGreaterThan(responseOCR.length)
        expect(fileSizes[0]).toBe(fileSizes[1])
        expect(corrected).toMatchObject({ version: 1, correction: { by: loginOf('HERQUI01') } })
        expect(examples).toEqual([loginOf('HERQUI01'), undefined])
      })
    })
  })

if (smoke.glue)
  describe('large files', () => {
    it('arrive with credentials for one key, run once, and show their results', {
      timeout: 1_500_000,
    }, async () => {
      const person = { folder, tool: 'largeFiles', login: 'WILBEL01' } as const
      const seed = Math.floor(smoke.startedAt / 1_000)
      await withTool(product, person, async () => {
        const { elsewhere, run, summary, preview } = await processFile(product, seed, (what) =>
          leave(folder, what),
        )
        expect(elsewhere).toBe('AccessDenied')
        expect(run).toMatchObject({ state: 'SUCCEEDED', attempt: 1 })
        expect(summary).toMatchObject({ outcome: 'published', rowsRead: rowsOfFile, rowsRefused: 0 })
        expect(preview.rows).toHaveLength(rowsOfFile)
      })
    })
  })
